/** Runs long work a little at a time, so that the page stays alive; undefined when it is no longer wanted. */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
  }
}

const sliceMs = 10;
