import {
  type CallableName,
  callables,
  type PayloadOf,
  peopleBucket,
  type ResultOf,
  type Role,
  urlNameOf,
} from '@hearth/contract';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { composeHearth, type Emulation } from '../../compose.ts';
import { readConfig } from '../../core/config/index.ts';
import { freePort } from '../../core/http/index.ts';
import { newId } from '../../core/ids.ts';
import { createLog } from '../../core/log/index.ts';
import { throwAwayCost } from '../../identity/index.ts';
import { createTestClock } from '../clock.ts';
import { createTestData, type DatabaseKind } from '../test-data.ts';

const emulation: Emulation = { identity: { passwordCost: throwAwayCost } };
const ownPassword = 'a long enough password';
let apps = 0;

/** A complete server on a port, and apps on the official SDKs, signed in or not. */
export async function openSdkFixture(
  kind: DatabaseKind,
  cleanups: (() => Promise<unknown>)[],
  flagsFor: (port: number) => Readonly<Record<string, string>> = () => ({}),
) {
  const { folder: data, databaseUrl, remove } = await createTestData(kind);
  cleanups.push(remove);
  const port = await freePort('127.0.0.1');
  const { config } = readConfig({
    flags: { data, port: String(port), host: '127.0.0.1', 'database-url': databaseUrl, ...flagsFor(port) },
    environment: {},
  });
  const clock = createTestClock();
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const hearth = await composeHearth({ config, log, version: 'test', clock, emulation });
  cleanups.push(() => hearth.close());
  await hearth.host.listen();
  const { apiKey, appId } = hearth.core.apps.default;

  async function open(email?: string, role: Role = 'member') {
    const app = initializeApp({ apiKey, appId, projectId: config.project }, `sdk house ${apps++}`);
    cleanups.push(() => deleteApp(app));
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
    if (email !== undefined) {
      await hearth.identity.createPerson({ email, password: ownPassword, role });
      await signInWithEmailAndPassword(auth, email, ownPassword);
    }
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', port);
    const bucket = getStorage(app, 'gs://drive');
    connectStorageEmulator(bucket, '127.0.0.1', port);
    bucket.maxUploadRetryTime = 5000;
    const people = getStorage(app, `gs://${peopleBucket}`);
    connectStorageEmulator(people, '127.0.0.1', port);
    people.maxUploadRetryTime = 5000;
    return {
      auth,
      bucket,
      people,
      uid: auth.currentUser?.uid ?? '',
      async call<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>> {
        const given = callables[name].writes ? { requestId: newId(), ...payload } : payload;
        return (await httpsCallable<unknown, ResultOf<N>>(functions, urlNameOf(name))(given)).data;
      },
    };
  }
  return { hearth, clock, open };
}

export type SdkApp = Awaited<ReturnType<Awaited<ReturnType<typeof openSdkFixture>>['open']>>;

/** The error code of a refused call, or `granted`. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'granted',
    (error: { code: string; details?: { code?: string } }) => error.details?.code ?? error.code,
  );
}
