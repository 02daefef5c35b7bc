import type { CallHandler } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { AdminKeys } from '../../../core/keys/index.ts';
import { actorOf } from '../actor.ts';

export function revokeAdminKey(keys: AdminKeys, audit: Audit): CallHandler<'console-revokeAdminKey'> {
  return async ({ id }, context) => {
    if (!(await keys.revoke(id))) throw new AppError('console/key-not-found');
    const by = actorOf(context);
    await audit.record({ actor: by.id, action: 'admin-key.revoke', target: id, ip: by.ip });
    return {};
  };
}
