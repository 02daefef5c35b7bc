/** The state of the network, and delays that end when the network returns. */
export interface Network {
  readonly isOnline: () => boolean;
  readonly untilOnline: (signal: AbortSignal) => Promise<void>;
  /** Resolves after the delay or when the network returns. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function createNetwork(scope: typeof globalThis): Network {
  // Outside of a browser the state is unknown; the network counts as up until a request fails.
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
