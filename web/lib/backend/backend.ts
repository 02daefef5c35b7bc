import { connectAppCheck } from '@hearth/client/app-check';
import { connectAuth } from '@hearth/client/auth';
import { connectFunctions } from '@hearth/client/functions';
import type { InitConfig } from '@hearth/contract';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, browserLocalPersistence, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { getFunctions } from 'firebase/functions';
import { storedInit } from '../device/device.ts';
import { isRecord, toAppError } from './app-error.ts';
import { type Ahead, type Call, createCall } from './call.ts';
import { createRenewSession } from './renew-session.ts';

/** The application's only access to the server. It uses nothing but the public SDK. */
export interface Backend {
  readonly init: InitConfig;
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly call: Call;
  readonly ahead: Ahead;
}

/**
 * Reads the server's configuration and connects the SDK. App Check is initialised first, so that the first call already
 * carries its token.
 */
export async function openBackend(): Promise<Backend> {
  const init = await readInit().catch(initOffline);
  const origin = init.hearth.origin;
  const app = initializeApp(init);
  connectAppCheck(app, origin);
  // No popup resolver here: the few pages that open a popup bring their own (rare-auth.ts).
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  connectAuth(auth, origin);
  const functions = connectFunctions(getFunctions(app), origin);
  return { init, app, auth, ...createCall(functions, () => auth.currentUser?.uid ?? null, createRenewSession(auth)) };
}

async function readInit(): Promise<InitConfig> {
  const reply = await fetch('/__/firebase/init.json', { cache: 'no-cache', signal: AbortSignal.timeout(15_000) });
  if (!reply.ok) throw Object.assign(new Error(`init.json answered ${reply.status}`), { code: 'server/unavailable' });
  const init: unknown = await reply.json();
  if (!isInit(init)) throw new TypeError('init.json does not say what this server is.');
  return init;
}

/** A signed-in person can open the application offline with the last known server configuration. */
function initOffline(error: unknown): InitConfig {
  const stored = storedInit(window);
  if (toAppError(error).code !== 'network' || !isInit(stored)) throw error;
  return stored;
}

/** Something else may answer at this address, such as the captive portal of a café. */
function isInit(value: unknown): value is InitConfig {
  if (!isRecord(value) || !isRecord(value.hearth)) return false;
  const { apiKey, projectId, appId, authDomain, storageBucket, hearth } = value;
  const texts = [
    apiKey,
    projectId,
    appId,
    authDomain,
    storageBucket,
    hearth.origin,
    hearth.functionsUrl,
    hearth.version,
  ];
  return texts.every((text) => typeof text === 'string');
}
