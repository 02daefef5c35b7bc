import { randomUUID } from 'node:crypto';
import { connect, connectStorage } from '@hearth/client';
import { type CallableName, callables, type PayloadOf, type ResultOf, urlNameOf } from '@hearth/contract';
import { initializeApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { type Functions, httpsCallable } from 'firebase/functions';
import { type FirebaseStorage, getStorage } from 'firebase/storage';

export interface SdkClient {
  readonly auth: Auth;
  readonly storage: FirebaseStorage;
  /** The bucket of the drive. */
  readonly driveStorage: FirebaseStorage;
  readonly functions: Functions;
  call<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>>;
}

let clientCount = 0;

/** A signed-in app on the official SDK in Node, connected in one line. */
export async function connectClient(
  origin: string,
  account: { readonly email: string; readonly password: string },
  options: { readonly appCheck?: boolean } = {},
): Promise<SdkClient> {
  const init = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as Record<string, string>;
  clientCount += 1;
  const app = initializeApp(init, `visitor-${clientCount}`);
  initializeAuth(app, { persistence: inMemoryPersistence });
  const appCheck = options.appCheck ?? false;
  const { auth, storage, functions } = connect(app, origin, appCheck ? {} : { appCheck: false });
  await signInWithEmailAndPassword(auth, account.email, account.password);
  const driveStorage = getStorage(app, 'gs://drive');
  connectStorage(driveStorage, origin);
  return {
    auth,
    storage,
    driveStorage,
    functions,
    async call(name, payload) {
      // A write carries a request id, so that a retry is idempotent; the server rejects writes without one.
      const data = callables[name].writes ? { ...payload, requestId: randomUUID() } : payload;
      return (await httpsCallable<unknown, ResultOf<typeof name>>(functions, urlNameOf(name))(data)).data;
    },
  };
}
