/** One tab at a time goes on with a session. */
export interface Locks {
  /** Runs once this tab has the session to itself; `onWait` is called when another tab has it. */
  hold<T>(id: string, signal: AbortSignal, onWait: () => void, run: () => Promise<T>): Promise<T>;
  /** Sessions that some tab is at work on. */
  held(): Promise<ReadonlySet<string>>;
}

/**
 * By the browser's Web Locks, which end with their tab, also when it crashes. A page on plain http has none; there two
 * tabs can go on with one session, and the server sees to it that no byte is written twice.
 */
export function createLocks(manager: LockManager | undefined): Locks {
  if (!manager) return { hold: (_id, _signal, _onWait, run) => run(), held: async () => new Set() };
  return {
    async hold(id, signal, onWait, run) {
      const name = prefix + id;
      const atOnce = await manager.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { value: await run() } : null,
      );
      if (atOnce) return atOnce.value;
      onWait();
      return manager.request(name, { signal }, run);
    },
    async held() {
      const { held = [] } = await manager.query();
      return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
    },
  };
}

const prefix = 'hearth-upload:';
