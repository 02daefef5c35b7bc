import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { getBytes, ref } from 'firebase/storage';
import { onTestFinished } from 'vitest';
import { bucket, type TestServer } from '../../server/storage/storage.suite.ts';
import { connectAuth } from '../connect-auth.ts';
import { type BadLine, openBadLine } from './bad-line.suite.ts';
import { createUploader, type UploaderOptions } from './create-uploader.ts';
import type { AuthSource } from './credentials.ts';
import { memorySessions } from './sessions/memory-sessions.ts';
import type { Upload } from './upload.ts';

export const quarter = 256 * 1024;
export const bytes = Uint8Array.from({ length: 9 * quarter + 100 }, (_, at) => (at * 7 + (at >> 9)) & 255);
export const film = () => new File([bytes], 'film.bin', { type: 'video/x-test', lastModified: 1_700_000_000_000 });

let apps = 0;

/** Ada, signed in with the real SDK, behind a faulty connection. */
export async function setOut(place: TestServer, options: Partial<UploaderOptions> = {}) {
  const line = await openBadLine(place.origin);
  onTestFinished(() => line.close());
  const auth = await signIn(place, 'ada');
  const sessions = memorySessions();
  const common = { origin: line.origin, auth, bucket, sessions, ...options };
  return { line, sessions, auth, common, uploader: createUploader(common), home: `home/${auth.currentUser?.uid}` };
}

export async function signIn(place: TestServer, name: string): Promise<AuthSource> {
  const { email, password } = await place.member(name);
  const app = initializeApp({ apiKey: place.core.apps.default.apiKey, projectId: 'hearth' }, `uploader-${apps++}`);
  onTestFinished(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuth(auth, place.origin);
  await signInWithEmailAndPassword(auth, email, password);
  return auth;
}

export async function stored(place: TestServer, path: string): Promise<Uint8Array> {
  return new Uint8Array(await getBytes(ref(await place.sdk(await place.member('ada')), path)));
}

/** Compared as buffers, because a matcher would iterate over millions of numbers. */
export async function isFilm(place: TestServer, path: string): Promise<boolean> {
  return Buffer.from(bytes).equals(await stored(place, path));
}

/** The ranges of the file that passed the proxy, as [from, to]. */
export const pieces = ({ passed }: BadLine) =>
  passed.flatMap(({ command, offset, bytes: sent }) =>
    command.startsWith('upload') && offset !== null ? [[offset, offset + sent]] : [],
  );
export const commands = ({ passed }: BadLine) => passed.map(({ command }) => command);

export function reached(upload: Upload, isThere: (upload: Upload) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => isThere(upload) && resolve();
    upload.subscribe(check);
    check();
  });
}
