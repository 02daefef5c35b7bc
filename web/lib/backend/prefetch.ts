/**
 * Sends a request before the component that needs its result is mounted; the first call with the same payload takes the
 * result. A result belongs to the person who requested it and expires soon, so that nobody gets a stale one.
 */
export function createPrefetch(who: () => string | null, later: (run: () => void) => void) {
  const begun = new Map<string, Promise<unknown>>();
  const keyOf = (name: string, payload: unknown) => JSON.stringify([who(), name, payload]);
  return {
    begin(name: string, payload: unknown, send: () => Promise<unknown>): void {
      const key = keyOf(name, payload);
      const answer = send();
      // The caller that takes the result handles the error; a result that nobody takes must not be an unhandled
      // rejection.
      answer.catch(() => {});
      begun.set(key, answer);
      later(() => begun.delete(key));
    },
    take(name: string, payload: unknown): Promise<unknown> | undefined {
      if (begun.size === 0) return undefined;
      const key = keyOf(name, payload);
      const answer = begun.get(key);
      begun.delete(key);
      return answer;
    },
  };
}
