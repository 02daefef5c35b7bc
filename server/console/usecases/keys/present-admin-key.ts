import type { ConsoleAdminKey } from '@hearth/contract';
import type { AdminKey } from '../../../core/keys/index.ts';

export function presentAdminKey({ id, name, clientEmail, createdAt, revokedAt }: AdminKey): ConsoleAdminKey {
  return { id, name, clientEmail, createdAt, revokedAt };
}
