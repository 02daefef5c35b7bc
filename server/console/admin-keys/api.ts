import type { ConsoleAdminKey } from '@hearth/contract';
import { actorOf } from '../../account/index.ts';
import type { CallHandlers } from '../../callables/index.ts';
import type { Audit } from '../../core/audit/index.ts';
import { AppError } from '../../core/errors.ts';
import type { AdminKey, AdminKeys, NewAdminKey } from '../../core/keys/index.ts';

type AdminKeyCallables = 'console-adminKeys' | 'console-createAdminKey' | 'console-revokeAdminKey';

/** Keys for servers, which may do everything; only owners see them. */
export function adminKeyCallables(keys: AdminKeys, audit: Audit): CallHandlers<AdminKeyCallables> {
  return {
    'console-adminKeys': async ({ cursor, pageSize }) => {
      const all = await keys.list();
      const last = all.findIndex(({ id }) => id === cursor);
      if (cursor !== undefined && last < 0)
        throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
      const shown = all.slice(last + 1, last + 1 + pageSize);
      const isMore = last + 1 + shown.length < all.length;
      return { items: shown.map(presentAdminKey), cursor: isMore ? (shown.at(-1)?.id ?? null) : null };
    },
    // Only this answer holds the private key; idempotency keeps the answer sealed for a day, for a repeated request.
    'console-createAdminKey': async ({ name }, context) => {
      const done = context.finish(presentNewKey);
      const by = actorOf(context);
      let made: NewAdminKey | undefined;
      await keys.create(name, async (transaction, created) => {
        made = created;
        const entry = { actor: by.id, action: 'admin-key.create', target: created.key.id, ip: by.ip };
        await audit.record(entry, transaction);
        await done(transaction, created);
      });
      if (!made) throw new Error('The new admin key is not stored.');
      return presentNewKey(made);
    },
    'console-revokeAdminKey': async ({ id }, context) => {
      const done = context.finish(() => ({}));
      const by = actorOf(context);
      const isRevoked = await keys.revoke(id, async (transaction) => {
        await audit.record({ actor: by.id, action: 'admin-key.revoke', target: id, ip: by.ip }, transaction);
        await done(transaction, undefined);
      });
      if (!isRevoked) throw new AppError('console/key-not-found');
      return {};
    },
  };
}

function presentNewKey({ key, account }: NewAdminKey) {
  return {
    key: presentAdminKey(key),
    fileName: `hearth-admin-key-${key.id.slice(0, 8)}.json`,
    file: `${JSON.stringify(account, null, 2)}\n`,
  };
}

function presentAdminKey({ id, name, clientEmail, codebase, createdAt, revokedAt }: AdminKey): ConsoleAdminKey {
  return { id, name, clientEmail, codebase, createdAt, revokedAt };
}
