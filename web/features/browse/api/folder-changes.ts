import { getFunctions, httpsCallable } from 'firebase/functions';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { FolderChange } from './watch-folder.ts';

/** Streams the changes of a folder until the signal aborts or the server ends the stream. */
export async function* folderChanges(
  { app }: Pick<Backend, 'app'>,
  folderId: string,
  since: number | undefined,
  signal: AbortSignal,
): AsyncIterable<FolderChange> {
  const watch = httpsCallable<unknown, unknown, FolderChange>(getFunctions(app), 'drive-watch');
  const asked = { folderId, ...(since !== undefined && { since }) };
  const { stream, data } = await watch.stream(asked, { signal });
  // An error of the stream rejects this promise too; it is handled once.
  data.catch(() => {});
  yield* stream;
}
