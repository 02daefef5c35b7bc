import { createHash } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';

/** Passes bytes on until the signal aborts, even while none arrive; then throws the signal's reason. */
export async function* abortable(signal: AbortSignal, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]();
  let stop: (reason: unknown) => void = () => undefined;
  const onAbort = () => stop(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      // Promise.race against one promise for all chunks would be shorter, but that promise would retain every chunk
      // and so the whole file.
      const next = await new Promise<IteratorResult<Uint8Array, unknown>>((resolve, reject) => {
        stop = reject;
        bytes.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Drops the first bytes. */
export function skipBytes(first: number, source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return first === 0 ? source : dropped(first, source);
}

async function* dropped(first: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = first;
  for await (const chunk of source) {
    const skipped = Math.min(left, chunk.length);
    left -= skipped;
    if (skipped < chunk.length) yield chunk.subarray(skipped);
  }
}

/**
 * Splits a source into pieces of `pieceBytes`; the last may be shorter. Each piece must be read before the next; an
 * empty source has no pieces.
 */
export async function* splitIntoPieces(
  pieceBytes: number,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const chunks = source[Symbol.asyncIterator]();
  const take = async (): Promise<Uint8Array | undefined> => {
    const next = await chunks.next();
    return next.done ? undefined : next.value;
  };
  let chunk = await take();
  async function* piece(): AsyncGenerator<Uint8Array> {
    for (let left = pieceBytes; left > 0 && chunk; ) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      yield part;
      chunk = part.length < chunk.length ? chunk.subarray(part.length) : await take();
    }
  }
  while (chunk) yield piece();
}

/** Passes bytes on and throws at the end if they do not have the signed checksum. */
export async function* checked(
  sha256: string | undefined,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (sha256 === undefined) return yield* source;
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new AppError('storage/invalid-checksum');
}

/** Passes bytes on and throws if their number is not within the limits. */
export async function* within(
  { min, max }: { readonly min: number; readonly max: number },
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const sentence = `The file must have ${min} to ${max} bytes.`;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > max) throw new AppError('storage/invalid-argument', { sentence });
    yield chunk;
  }
  if (size < min) throw new AppError('storage/invalid-argument', { sentence });
}

export async function* nothing(): AsyncGenerator<Uint8Array> {}
