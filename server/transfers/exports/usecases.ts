import { limits } from '@hearth/contract';
import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';
import { sealed } from '../downloads/usecases/issue-ticket.ts';
import { keepTickets } from '../downloads/usecases/keep-tickets.ts';
import type { AccountExports } from '../types.ts';
import { findExportOf, insertExport, type TakenExport, takeExportOf, takeOldExports } from './store.ts';

export type ExportsDeps = Pick<Core, 'database' | 'clock' | 'blobs' | 'ledger' | 'vault' | 'contentOrigin'> & {
  readonly identity: Pick<Identity, 'person' | 'onUserDeleted'>;
};

/** Keeps the export of an account for a day, for its owner alone. */
export function createExports(deps: ExportsDeps): AccountExports & { sweep(): Promise<number> } {
  const { database, clock, blobs, ledger } = deps;
  const findKept = async (uid: string) => {
    const kept = await findExportOf(database.query, uid);
    return kept && kept.endsAt > clock.now() ? kept : undefined;
  };
  const drop = async (transaction: Queries, taken: readonly TakenExport[]) => {
    for (const { blobKey, size } of taken) await ledger.markDeleted(transaction, blobKey, size);
  };
  deps.identity.onUserDeleted(async (transaction, uid) => drop(transaction, await takeExportOf(transaction, uid)));

  return {
    find: findKept,

    async keep(uid, bytes, within) {
      const blobKey = await ledger.reserve();
      try {
        const { size } = await blobs.put(blobKey, bytes);
        const createdAt = clock.now();
        const kept = { id: newId(), uid, blobKey, size, createdAt, endsAt: createdAt + limits.drive.exportLifetimeMs };
        await database.transaction(async (transaction) => {
          await within(transaction);
          // The account may have been deleted while its export was written.
          if (!(await deps.identity.person(uid, transaction))) throw new AppError('access/signed-out');
          await drop(transaction, await takeExportOf(transaction, uid));
          if (!(await ledger.adopt(transaction, blobKey)))
            throw new Error(`The bytes of export ${kept.id} were swept.`);
          await insertExport(transaction, kept);
        });
        return kept;
      } catch (error) {
        await ledger.abandon(blobKey);
        throw error;
      }
    },

    async ticket(uid) {
      const kept = await findKept(uid);
      if (!kept) throw new AppError('download/expired');
      const now = clock.now();
      const made = sealed(deps, {
        kind: 'export',
        principal: { kind: 'person', uid },
        nodeIds: [],
        versionId: kept.id,
        pixels: null,
        isPreview: false,
        name: `export-${new Date(kept.createdAt).toISOString().slice(0, 10)}.json`,
        form: null,
        digest: null,
        goodUntil: now + limits.drive.ticketLifetimeMs,
        endsAt: Math.min(now + limits.drive.ticketContinueMs, kept.endsAt),
      });
      const [{ ticket, url } = made] = await keepTickets(deps, [made]);
      return { url, expiresAt: ticket.goodUntil, name: ticket.name, size: kept.size };
    },

    async sweep() {
      for (let swept = 0; ; ) {
        const taken = await database.transaction(async (transaction) => {
          const old = await takeOldExports(transaction, clock.now(), exportsAtOnce);
          await drop(transaction, old);
          return old.length;
        });
        swept += taken;
        if (taken < exportsAtOnce) return swept;
      }
    },
  };
}

const exportsAtOnce = 100;
