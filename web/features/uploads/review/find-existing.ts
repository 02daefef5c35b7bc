import { limits } from '@hearth/contract';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { PickedFile } from '../prepare/found.ts';
import type { Known } from './review.ts';

/**
 * Finds files whose content the person already has: a worker hashes one file at a time, and the server is queried in
 * batches. Matches are reported as they are found.
 */
export async function findKnown(
  { call }: Pick<Backend, 'call'>,
  files: readonly PickedFile[],
  signal: AbortSignal,
  onFound: (known: readonly Known[], done: number) => void,
): Promise<void> {
  // Web Crypto is missing on plain http; the comparison is then left out.
  if (files.length === 0 || !('subtle' in crypto)) return;
  const hasher = openHasher();
  try {
    for (let at = 0; at < files.length; at += atOnce) {
      const batch: { readonly found: PickedFile; readonly sha256: string }[] = [];
      for (const [index, found] of files.slice(at, at + atOnce).entries()) {
        signal.throwIfAborted();
        const sha256 = await hasher.hash(found.file);
        if (sha256 !== null) batch.push({ found, sha256 });
        onFound([], at + index + 1);
      }
      signal.throwIfAborted();
      if (batch.length === 0) continue;
      const contents = batch.map(({ found: { file }, sha256 }) => ({ sha256, size: file.size }));
      const { existing: known } = await call('upload-findExisting', { contents });
      signal.throwIfAborted();
      onFound(
        known.flatMap(({ index, node, path }): readonly Known[] => {
          const found = batch[index]?.found;
          return found ? [{ path: found.path, size: found.file.size, theirs: node, above: path.map(nameOf) }] : [];
        }),
        Math.min(at + atOnce, files.length),
      );
    }
  } finally {
    hasher.close();
  }
}

const atOnce = limits.drive.existingAtOnceMax;

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** `hash` gives null for an unreadable file, and for every file when the worker fails to start. */
function openHasher(): { readonly hash: (file: File) => Promise<string | null>; readonly close: () => void } {
  const worker = new Worker(new URL('../sending/hash-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (sha256: string | null) => void>();
  let lastId = 0;
  let isBroken = false;
  worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly sha256: string | null }>) => {
    waiting.get(data.id)?.(data.sha256);
    waiting.delete(data.id);
  };
  const end = () => {
    isBroken = true;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  worker.onerror = end;
  return {
    hash: (file) =>
      new Promise((resolve) => {
        if (isBroken) return resolve(null);
        lastId += 1;
        waiting.set(lastId, resolve);
        worker.postMessage({ id: lastId, file });
      }),
    close: () => {
      worker.terminate();
      end();
    },
  };
}
