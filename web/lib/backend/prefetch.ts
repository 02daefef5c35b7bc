/**
 * Lets a question be asked before whoever needs its answer is there: the first same question takes that answer instead of
 * asking once more. An answer belongs to the person who asked, and one that nobody came for is forgotten soon, so that
 * nobody is given an old one.
 */
export function createPrefetch(who: () => string | null, later: (run: () => void) => void) {
  const begun = new Map<string, Promise<unknown>>();
  const keyOf = (name: string, payload: unknown) => JSON.stringify([who(), name, payload]);
  return {
    begin(name: string, payload: unknown, ask: () => Promise<unknown>): void {
      const key = keyOf(name, payload);
      const answer = ask();
      // Who takes it hears of what went wrong; when nobody does, nobody needs to.
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
