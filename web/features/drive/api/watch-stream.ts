import { getFunctions, httpsCallable } from 'firebase/functions';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { FolderChange } from '../model/folder-watch.ts';

/** The changes of a folder as the server tells them, until the signal or until the server has had enough. */
export async function* watchStream(
  { app }: Pick<Backend, 'app'>,
  folderId: string,
  since: number | undefined,
  signal: AbortSignal,
): AsyncIterable<FolderChange> {
  const watch = httpsCallable<unknown, unknown, FolderChange>(getFunctions(app), 'drive-watch');
  const asked = { folderId, ...(since !== undefined && { since }) };
  const { stream, data } = await watch.stream(asked, { signal });
  // What breaks the stream breaks this promise too; it is told once.
  data.catch(() => {});
  yield* stream;
}
