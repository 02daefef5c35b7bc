/** Ensures that only one tab runs a session. */
export interface Locks {
  /** Runs when this tab holds the lock; `onWait` is called while another tab holds it. */
  hold<T>(id: string, signal: AbortSignal, onWait: () => void, run: () => Promise<T>): Promise<T>;
  /** The sessions that a tab is running. */
  held(): Promise<ReadonlySet<string>>;
}

/**
 * Uses Web Locks, which end with their tab, even after a crash. Plain http has none: two tabs can run one session
 * there, and the server ensures that no byte is written twice.
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
