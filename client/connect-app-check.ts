import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, initializeAppCheck } from 'firebase/app-check';
import { HearthProvider } from './hearth-provider.ts';
import { parseOrigin } from './origin.ts';

/** Wrong passwords require the same proof of work, so the web application needs the function too. */
export { solveProof } from './proof.ts';

export interface AppCheckChoice {
  /** A debug token of the server, which replaces the proof of work. */
  readonly debugToken?: string;
}

/**
 * Initialises App Check with Hearth's provider: the browser solves a small proof of work and gets a token for an hour.
 * `connect` calls this function; call it directly to load services one by one.
 */
export function connectAppCheck(app: FirebaseApp, origin: string, choice: AppCheckChoice = {}): AppCheck {
  const hearth = parseOrigin(origin);
  const { appId, apiKey, projectId } = app.options;
  if (!appId || !apiKey || !projectId) {
    throw new Error(
      'App Check needs appId, apiKey and projectId. Pass the whole of /__/firebase/init.json to initializeApp.',
    );
  }
  refuseGoogleDebugMode();
  const provider = new HearthProvider({
    origin: hearth.href,
    appId,
    apiKey,
    projectId,
    debugToken: choice.debugToken ?? null,
  });
  try {
    return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: refreshesAhead() });
  } catch (cause) {
    if (!isAlreadyInitialized(cause)) throw cause;
    throw new Error(
      `App Check of this app is already set up another way, so it cannot be connected to ${hearth.href}. ` +
        `Remove the other initializeAppCheck, or call connect with { appCheck: false }.`,
      { cause },
    );
  }
}

/** With this global the SDK bypasses every provider and sends the debug token to Google. */
function refuseGoogleDebugMode(): void {
  if (Reflect.get(globalThis, 'FIREBASE_APPCHECK_DEBUG_TOKEN')) {
    throw new Error(
      'FIREBASE_APPCHECK_DEBUG_TOKEN makes the SDK ask Google. Remove it and call connect with { debugToken } instead.',
    );
  }
}

/**
 * Only pages refresh their token ahead of time. The SDK's refresh timer survives `deleteApp` and would keep a Node
 * process alive, so Node fetches a token on demand.
 */
function refreshesAhead(): boolean {
  return 'document' in globalThis || 'WorkerGlobalScope' in globalThis;
}

function isAlreadyInitialized(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'appCheck/already-initialized';
}
