/** Whether there is a network, and waits that end when it comes back. */
export interface Network {
  readonly isOnline: () => boolean;
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  /** So long, or until the network comes back. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function createNetwork(scope: typeof globalThis): Network {
  // Outside a browser nobody tells; there a line is up until a request fails.
  const isOnline = () => !('navigator' in scope) || scope.navigator.onLine !== false;
  const wait = (ms: number | null, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const timer = ms === null ? undefined : setTimeout(() => settle(resolve), ms);
      const onOnline = () => settle(resolve);
      const onAbort = () => settle(() => reject(signal.reason));
      const settle = (end: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        if ('removeEventListener' in scope) scope.removeEventListener('online', onOnline);
        end();
      };
      signal.addEventListener('abort', onAbort);
      if ('addEventListener' in scope) scope.addEventListener('online', onOnline);
    });
  return {
    isOnline,
    untilOnline: async (signal) => {
      if (!isOnline()) await wait(null, signal);
    },
    sleep: wait,
  };
}
