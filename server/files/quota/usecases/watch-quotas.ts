import type { Core } from '../../../core/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { findSpace, listSpaces, type Space, spaceInTopic } from '../../store/spaces.ts';
import { quotaLevel, quotaOf } from '../domain.ts';

export interface WatchQuotas {
  /** Checks the drives that changed since the last check, so that no upload waits for it. */
  checkChanged(): Promise<void>;
  /** Checks all drives: another process may have changed one, and a quota can change without its drive. */
  checkAll(): Promise<void>;
  close(): void;
}

export type WatchQuotasDeps = Pick<Core, 'database' | 'notifications'> & {
  readonly identity: Pick<Identity, 'person'>;
};

/** Notifies people when their drive fills up: once at each level, and again after the drive was below it. */
export function createWatchQuotas({ database, notifications, identity }: WatchQuotasDeps): WatchQuotas {
  const changed = new Set<string>();
  const deaf = database.onCommit((topics) => {
    for (const topic of topics) {
      const spaceId = spaceInTopic(topic);
      if (spaceId !== undefined) changed.add(spaceId);
    }
  });

  const check = async ({ id, ownerUid }: Pick<Space, 'id' | 'ownerUid'>) => {
    const person = ownerUid === null ? undefined : await identity.person(ownerUid);
    if (!person) return;
    const { uid } = person;
    const quotaBytes = quotaOf(person);
    await database.transaction(async (transaction) => {
      const { usedBytes } = await findSpace(transaction, id);
      const level = quotaLevel(usedBytes, quotaBytes);
      const before = await notifications.moveLevel(transaction, { uid, name: 'quota', level });
      if (quotaBytes !== null && level > before)
        await notifications.notify(transaction, {
          uid,
          kind: 'quota',
          detail: { percent: level, usedBytes, quotaBytes },
        });
    });
  };

  return {
    async checkChanged() {
      for (const id of [...changed]) {
        changed.delete(id);
        const [space] = await listSpaces(database.query, { only: id }, 1);
        if (space) await check(space);
      }
    },

    async checkAll() {
      for (let after = ''; ; ) {
        const spaces = await listSpaces(database.query, { after }, spacesAtOnce);
        for (const space of spaces) await check(space);
        const last = spaces.at(-1);
        if (!last || spaces.length < spacesAtOnce) return;
        after = last.id;
      }
    },

    close: deaf,
  };
}

const spacesAtOnce = 200;
