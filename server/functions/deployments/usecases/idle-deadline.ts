import { ManifestError } from '../../codebases/domain/manifest.ts';

/** The same bytes; throws when none come for so long. */
export async function* withIdleDeadline(source: AsyncIterable<Uint8Array>, idleMs: number): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  let isDone = false;
  try {
    while (!isDone) {
      const next = await before(iterator.next(), idleMs);
      isDone = next.done ?? false;
      if (!next.done) yield next.value;
    }
  } finally {
    // Not awaited: a source that gives nothing does not end either.
    if (!isDone) iterator.return?.().then(undefined, () => undefined);
  }
}

async function before<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ManifestError('The archive stopped arriving.')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
