import { hearthAdmin } from '@hearth/admin';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { composeHearth, type Hearth } from '../../compose.ts';
import { readConfig } from '../../core/config/index.ts';
import { createLog } from '../../core/log/index.ts';
import { addAdminKey, createTestData } from '../../testing/test-data.ts';

export const password = 'a quiet evening';

/** A complete Hearth on the real clock, with an owner, and the real admin SDK connected through the tunnel. */
export interface AdminSdk {
  readonly hearth: Hearth;
  readonly admin: Auth;
  readonly ownerUid: string;
  signIn(email: string, secret?: string): Promise<SignIn>;
  /** Posts as an app to a path of the identity protocol. */
  post(path: string, payload: object): Promise<{ readonly status: number; readonly message: string | undefined }>;
  stop(): Promise<void>;
}

interface SignIn {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly localId: string;
  readonly message: string | undefined;
  readonly mfaPendingCredential: string | undefined;
}

export async function runAdminSdk(): Promise<AdminSdk> {
  const { folder: data, remove } = await createTestData('sqlite');
  const { config } = readConfig({ flags: { data, port: '0', host: '127.0.0.1' }, environment: {} });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const hearth = await composeHearth({ config, log, version: 'test' });
  const owner = await hearth.identity.createPerson({ email: 'owner@example.org', password, role: 'owner' });
  const port = await hearth.host.listen();
  const key = await addAdminKey(hearth.core);
  const app = initializeApp({ ...hearthAdmin(key, `http://127.0.0.1:${port}`) }, `admin ${port}`);
  const send = async (path: string, payload: object) => {
    const url = `${path}?key=${hearth.core.apps.default.apiKey}`;
    const reply = await hearth.host.app.inject({ method: 'POST', url, payload });
    const body = reply.json();
    return { ...body, status: reply.statusCode, message: body.error?.message };
  };
  return {
    hearth,
    admin: getAuth(app),
    ownerUid: owner.uid,
    signIn: (email, secret = password) =>
      send('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', { email, password: secret }),
    post: send,
    async stop() {
      await deleteApp(app);
      await hearth.close();
      await remove();
    },
  };
}

/** The error code of a refused SDK call. */
export async function refused(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  );
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
