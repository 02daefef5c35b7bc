import type { Queries } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { OpenUploads } from '../../quota/usecases/missing-bytes.ts';
import { findOrphans, findTops, forgetSome, listOwners, orphanDrive, removeSpace } from '../store/orphans.ts';
import type { PurgeNodes } from './purge-nodes.ts';

/** Deletes the drives of deleted accounts. */
export interface PurgeOrphans {
  /** Runs in the transaction that deletes the account: from then on nobody can reach anything of it (T12). */
  orphan: Parameters<Identity['onUserDeleted']>[0];
  /** Finds drives whose account was deleted without a call of the listener. */
  findLost(): Promise<void>;
  /** Deletes drives without an owner; gives their number. After a crash, the next run continues. */
  purge(): Promise<number>;
}

/** Links and requests, which end with the drive that they lead to; module sharing implements it. */
export interface Shares {
  /** Takes them away from a person whose account is deleted. */
  disown(transaction: Queries, uid: string): Promise<void>;
  /** Deletes some of a space; true when none are left. */
  forgetSome(transaction: Queries, spaceId: string, count: number): Promise<boolean>;
}

export type PurgeOrphansDeps = Pick<Core, 'database'> & {
  readonly identity: Pick<Identity, 'person'>;
  readonly purge: Pick<PurgeNodes, 'tree'>;
  readonly shares: Shares;
  readonly openUploads: Pick<OpenUploads, 'forgetAll'>;
};

export function createPurgeOrphans(deps: PurgeOrphansDeps): PurgeOrphans {
  const { database, identity, purge, shares, openUploads } = deps;
  const orphan: PurgeOrphans['orphan'] = async (transaction, uid) => {
    await orphanDrive(transaction, uid);
    await shares.disown(transaction, uid);
  };
  const forgetRecords = async (transaction: Queries, spaceId: string) =>
    (await shares.forgetSome(transaction, spaceId, rowsAtOnce)) && forgetSome(transaction, spaceId, rowsAtOnce);

  async function purgeSpace(spaceId: string): Promise<void> {
    // Records about files first: a request refers to its folder.
    while (!(await database.transaction((transaction) => forgetRecords(transaction, spaceId))));
    for (;;) {
      const tops = await findTops(database.query, spaceId, topsAtOnce);
      if (tops.length === 0) break;
      for (const top of tops) await purge.tree(top);
    }
    await database.transaction(async (transaction) => {
      await forgetRecords(transaction, spaceId);
      await openUploads.forgetAll(transaction, spaceId);
      await removeSpace(transaction, spaceId);
    });
  }

  return {
    orphan,

    async findLost() {
      for (let after = ''; ; ) {
        const owners = await listOwners(database.query, after, spacesAtOnce);
        for (const { uid } of owners) {
          if (await identity.person(uid)) continue;
          await database.transaction((transaction) => orphan(transaction, uid));
        }
        const last = owners.at(-1);
        if (!last) return;
        after = last.spaceId;
      }
    },

    async purge() {
      let purged = 0;
      for (;;) {
        const orphans = await findOrphans(database.query, spacesAtOnce);
        for (const spaceId of orphans) await purgeSpace(spaceId);
        purged += orphans.length;
        if (orphans.length < spacesAtOnce) return purged;
      }
    },
  };
}

const rowsAtOnce = 500;
const topsAtOnce = 100;
const spacesAtOnce = 200;
