/**
 * Processes a limited number of items at once. The first error stops the rest and is thrown when all workers have
 * ended.
 */
export async function inParallel<T>(
  pieces: AsyncGenerator<T>,
  workers: number,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  let isStopped = false;
  const worker = async () => {
    try {
      while (!isStopped) {
        const next = await pieces.next();
        if (next.done) return;
        await work(next.value);
      }
    } finally {
      isStopped = true;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
  await pieces.return(undefined);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
