import type { CallHandler } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { AdminKeys } from '../../../core/keys/index.ts';
import { actorOf } from '../actor.ts';
import { presentAdminKey } from './present-admin-key.ts';

/** The private half is in the answer alone, which is sealed and kept for a day in case the same request comes again. */
export function createAdminKey(keys: AdminKeys, audit: Audit): CallHandler<'console-createAdminKey'> {
  return async ({ name }, context) => {
    const account = await keys.create(name);
    const id = account.private_key_id;
    const by = actorOf(context);
    await audit.record({ actor: by.id, action: 'admin-key.create', target: id, ip: by.ip });
    const key = (await keys.list()).find((candidate) => candidate.id === id);
    if (!key) throw new Error('The key that was just made is not there.');
    return {
      key: presentAdminKey(key),
      fileName: `hearth-admin-key-${id.slice(0, 8)}.json`,
      file: `${JSON.stringify(account, null, 2)}\n`,
    };
  };
}
