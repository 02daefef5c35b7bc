import { newId } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { extendBoot, isBootLeased } from '../store.ts';

/** This start of the process, and whether another start still lives. */
export interface Boot {
  readonly id: string;
  /** Called before the first claim: a process without a lease counts as dead. */
  begin(): Promise<void>;
  /** Called again and again while the process serves. */
  extendLease(): Promise<void>;
  isAlive(boot: string): Promise<boolean>;
}

/**
 * One server at a time works on an embedded database (`server.lock`), so every other start is dead. On PostgreSQL each
 * server has a lease, a row rather than a lock of a connection: a connection that is cut does not end the server.
 */
export function createBoot({ database, clock }: Pick<Core, 'database' | 'clock'>): Boot {
  const id = newId();
  if (database.kind === 'sqlite') {
    const nothing = () => Promise.resolve();
    return { id, begin: nothing, extendLease: nothing, isAlive: async (boot) => boot === id };
  }
  const db = database.query;
  const extendLease = () => extendBoot(db, id, clock.now() + bootLeaseMs);
  let begun: Promise<void> | undefined;
  return {
    id,
    begin() {
      begun ??= extendLease().catch((error: unknown) => {
        begun = undefined;
        throw error;
      });
      return begun;
    },
    extendLease: async () => {
      if (begun) await extendLease();
    },
    isAlive: async (boot) => boot === id || (await isBootLeased(db, boot, clock.now())),
  };
}

/** How long the repeat of a call waits for a server that died. */
export const bootLeaseMs = 20_000;
export const bootExtendMs = 5000;
