import type { FirebaseApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import { type Auth, getAuth } from 'firebase/auth';
import { type Functions, getFunctions } from 'firebase/functions';
import { type FirebaseStorage, getStorage } from 'firebase/storage';
import { connectAppCheck } from './connect-app-check.ts';
import { connectAuth } from './connect-auth.ts';
import { connectFunctions } from './connect-functions.ts';
import { connectStorage } from './connect-storage.ts';

export interface ConnectOptions {
  /** Further buckets that the app opens with `getStorage(app, bucket)`, with or without `gs://`. */
  readonly buckets?: readonly string[];
  /** Further regions besides `us-central1` that the app opens with `getFunctions(app, region)`. */
  readonly regions?: readonly string[];
  /** `false` skips App Check, for a server that does not enforce it or an app that initialises App Check itself. */
  readonly appCheck?: boolean;
  /**
   * A debug token of the server, which replaces the proof of work in tests and automation. Never ship one in an app.
   */
  readonly debugToken?: string;
}

export interface ConnectedServices {
  readonly auth: Auth;
  readonly storage: FirebaseStorage;
  readonly functions: Functions;
  /** `null` when `options.appCheck` is `false`. */
  readonly appCheck: AppCheck | null;
}

/**
 * Points a Firebase app at a Hearth server. Call it in the same tick as `initializeApp`: Auth restores a session and
 * sends its first request shortly after.
 *
 * A second call with the same origin changes nothing; another origin is an error.
 *
 * @param origin - The origin of the server, such as `https://files.example.org` or `http://localhost:7400`.
 * @example
 * const app = initializeApp(config);
 * connect(app, 'https://files.example.org');
 */
export function connect(app: FirebaseApp, origin: string, options: ConnectOptions = {}): ConnectedServices {
  const auth = connectAuth(getAuth(app), origin);
  const storage = connectStorage(getStorage(app), origin);
  for (const name of bucketNames(app, options.buckets)) connectStorage(getStorage(app, name), origin);
  const functions = connectFunctions(getFunctions(app), origin);
  for (const region of options.regions ?? []) connectFunctions(getFunctions(app, region), origin);
  const appCheck =
    options.appCheck === false
      ? null
      : connectAppCheck(app, origin, options.debugToken === undefined ? {} : { debugToken: options.debugToken });
  return { auth, storage, functions, appCheck };
}

/** The SDK keeps one instance per spelling, so the default bucket requested by name is not the default instance. */
function bucketNames(app: FirebaseApp, buckets: readonly string[] = []): ReadonlySet<string> {
  const named = app.options.storageBucket ? [app.options.storageBucket, ...buckets] : buckets;
  return new Set(
    named.flatMap((bucket) => {
      const name = bucket.replace(/^gs:\/\//, '').replace(/\/$/, '');
      return [name, `gs://${name}`, bucket];
    }),
  );
}
