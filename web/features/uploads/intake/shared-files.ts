import type { ReceivedFiles } from '../../../lib/device/received-files.ts';
import type { PendingFile } from './received-files.ts';

/** Converts shared data into files; shared text becomes a text file. */
export function filesOf(shared: readonly ReceivedFiles[], textName: string): readonly PendingFile[] {
  return shared.flatMap(({ key, title, text, files, at }) => [
    ...files.map((file, index) => ({ key: `${key} ${index}`, file, handle: null })),
    ...(text === '' ? [] : [{ key: `${key} text`, file: noteOf(title || textName, text, at), handle: null }]),
  ]);
}

function noteOf(title: string, text: string, at: number): File {
  // A title may contain characters that are invalid in a file name.
  const name = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, nameMax);
  return new File([text], `${name || 'text'}.txt`, { type: 'text/plain', lastModified: at });
}

const nameMax = 80;
