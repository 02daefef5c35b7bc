/** Passes bytes on until the signal says to stop, even while none are coming; then it throws the signal's reason. */
export async function* until(signal: AbortSignal, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]();
  let stop: (() => void) | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  stopped.catch(() => undefined);
  if (signal.aborted) stop?.();
  try {
    for (;;) {
      const next = await Promise.race([bytes.next(), stopped]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}

/** Drops the first bytes. */
export async function* without(first: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = first;
  for await (const chunk of source) {
    const dropped = Math.min(left, chunk.length);
    left -= dropped;
    if (dropped < chunk.length) yield chunk.subarray(dropped);
  }
}
