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
  /** Buckets besides the default one that the app opens with `getStorage(app, bucket)`, with or without `gs://`. */
  readonly buckets?: readonly string[];
  /** Regions besides `us-central1` that the app opens with `getFunctions(app, region)`. */
  readonly regions?: readonly string[];
  /** `false` leaves App Check alone: for a server that does not enforce it, or an app that sets it up itself. */
  readonly appCheck?: boolean;
  /** A debug token of the server, for tests and automation: it replaces the proof of work. Never ship one in an app. */
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
 * Points a Firebase app at a Hearth server. Call it right after `initializeApp`, in the same tick: a person who is still
 * signed in from the last visit makes Auth send its first request shortly after.
 *
 * Calling it again with the same origin changes nothing; another origin is an error.
 *
 * @param origin - Where the server is, as `https://files.example.org` or `http://localhost:7400`, without a path.
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

/** The SDK keeps one instance per spelling, so the default bucket asked for by name is not the default instance. */
function bucketNames(app: FirebaseApp, buckets: readonly string[] = []): ReadonlySet<string> {
  const named = app.options.storageBucket ? [app.options.storageBucket, ...buckets] : buckets;
  return new Set(
    named.flatMap((bucket) => {
      const name = bucket.replace(/^gs:\/\//, '').replace(/\/$/, '');
      return [name, `gs://${name}`, bucket];
    }),
  );
}
