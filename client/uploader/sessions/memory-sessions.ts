import type { SessionStore, StoredSession } from './session-store.ts';

/** Without IndexedDB (Node, some private windows) uploads work, but do not survive the page. */
export function memorySessions(): SessionStore {
  const sessions = new Map<string, StoredSession>();
  return {
    async put(session) {
      sessions.set(session.id, session);
    },
    async get(id) {
      return sessions.get(id) ?? null;
    },
    async list() {
      return [...sessions.values()];
    },
    async remove(id) {
      sessions.delete(id);
    },
  };
}
