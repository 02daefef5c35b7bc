import type { CallHandlers } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { AdminKeys } from '../../../core/keys/index.ts';
import { createAdminKey } from './create-admin-key.ts';
import { listAdminKeys } from './list-admin-keys.ts';
import { revokeAdminKey } from './revoke-admin-key.ts';

type KeyCallables = 'console-adminKeys' | 'console-createAdminKey' | 'console-revokeAdminKey';

/** Keys for servers, which may do everything: the owner's alone. */
export function keyCallables(keys: AdminKeys, audit: Audit): CallHandlers<KeyCallables> {
  return {
    'console-adminKeys': listAdminKeys(keys),
    'console-createAdminKey': createAdminKey(keys, audit),
    'console-revokeAdminKey': revokeAdminKey(keys, audit),
  };
}
