import { AppError } from '../../../core/errors.ts';

/** A function that misses the deadline sees an aborted signal; the caller gets `functions/timeout` and waits no longer. */
export async function withinDeadline<T>(
  deadlineMs: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  if (deadlineMs === undefined) return work(late.signal);
  let timer: NodeJS.Timeout | undefined;
  try {
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new AppError('functions/timeout'));
        late.abort(new AppError('functions/timeout'));
      }, deadlineMs);
    });
    return await Promise.race([work(late.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
