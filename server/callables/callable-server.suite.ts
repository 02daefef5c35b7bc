import type { Role } from '@hearth/contract';
import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { getFunctions, httpsCallable } from 'firebase/functions';
import { onTestFinished } from 'vitest';
import { createAppCheck } from '../appcheck/index.ts';
import { moduleMigrations } from '../compose.ts';
import { readConfig } from '../core/config/index.ts';
import { createHttpHost, freePort } from '../core/http/index.ts';
import { openCore } from '../core/index.ts';
import { createLog } from '../core/log/index.ts';
import { createIdentity, throwAwayCost } from '../identity/index.ts';
import { createTestClock } from '../testing/clock.ts';
import { createTestData } from '../testing/test-data.ts';
import { type Callables, type CallHandlers, createCallables } from './index.ts';

const password = 'a long enough password';

/** A real server with the modules below callables, and the official SDK connected to it. */
export async function openCallableServer(implement: (functions: Callables) => void) {
  const { folder: data, remove } = await createTestData('sqlite');
  onTestFinished(remove);
  const port = await freePort('127.0.0.1');
  const { config } = readConfig({ flags: { data, port: String(port), host: '127.0.0.1' }, environment: {} });
  const lines: string[] = [];
  const log = await createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
  const clock = createTestClock();
  const core = await openCore({ config, log, clock, migrations: moduleMigrations });
  onTestFinished(() => core.close());
  const appCheck = createAppCheck(core);
  const identity = createIdentity(core, appCheck, { passwordCost: throwAwayCost });
  const functions = createCallables(core, appCheck, identity);
  implement(functions);
  const host = await createHttpHost(config, log, async () => true, core.metrics, core.writeAccess);
  for (const module of [appCheck, identity, functions]) await module.routes(host.app);
  await host.listen();
  onTestFinished(() => host.close());
  const origin = `http://127.0.0.1:${port}`;

  return {
    core,
    clock,
    identity,
    host,
    origin,
    logged: () => lines.join(''),
    appCheck,
    /** The first account of a server must be an owner. */
    async person(email: string, role: Role) {
      if ((await identity.countPeople()) === 0)
        await identity.createPerson({ email: 'owner@example.org', password, role: 'owner' });
      return identity.createPerson({ email, password, role });
    },
    /** The callables of a separate app, signed in as `email` if given. */
    async sdk(email?: string, via: 'custom domain' | 'region' = 'custom domain') {
      const { apiKey, appId } = core.apps.default;
      const app = initializeApp({ apiKey, appId, projectId: config.project }, `test ${apps++}`);
      onTestFinished(() => deleteApp(app));
      const auth = email === undefined ? undefined : initializeAuth(app, { persistence: inMemoryPersistence });
      if (auth && email !== undefined) {
        connectAuthEmulator(auth, origin, { disableWarnings: true });
        await signInWithEmailAndPassword(auth, email, password);
      }
      const sdk = getFunctions(app, via === 'region' ? 'europe-west1' : `${origin}/fn`);
      if (via === 'region') Object.assign(sdk, { emulatorOrigin: origin });
      return {
        call: async (name: string, data?: unknown) => (await httpsCallable(sdk, `hearth-${name}`)(data)).data,
        stream: async (name: string, data?: unknown) => (await httpsCallable(sdk, `hearth-${name}`).stream(data)).data,
        /** Includes the pieces. */
        open: (name: string, data?: unknown, signal?: AbortSignal) =>
          httpsCallable(sdk, `hearth-${name}`).stream(data, signal && { signal }),
        token: async () => (await auth?.currentUser?.getIdToken()) ?? '',
        auth,
      };
    },
    /** A raw request, for what the SDK would not send. */
    async raw(path: string, init: RequestInit = {}) {
      const reply = await fetch(`${origin}${path}`, {
        method: 'POST',
        ...init,
        headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string> | undefined) },
      });
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    },
  };
}

let apps = 0;

/** The result of `setup-status` before the set-up. */
export const fresh = { needed: true, workspaceName: 'Home', signUp: 'closed' } as const;

/** Implements the callable that anyone may call. */
export function withStatus(handler: CallHandlers<'setup-status'>['setup-status']) {
  return (functions: Callables) => functions.implement({ 'setup-status': handler });
}

/** The error as the SDK reports it. */
export async function refusal(call: Promise<unknown>) {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof FirebaseError)) throw new Error(`This was not refused: ${String(thrown)}`);
  const { details } = thrown as FirebaseError & { details?: Record<string, unknown> };
  return { code: thrown.code, message: thrown.message, details };
}
