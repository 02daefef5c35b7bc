import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { User } from '../rules/user.ts';
import { countActiveOwners } from '../store/users.ts';

/**
 * Somebody must be left who can let the others in. Only in a transaction that has taken the owners' turn: two owners who
 * remove each other at the same moment would both find the other one still there.
 */
export async function guardLastOwner(transaction: Queries, user: Pick<User, 'role' | 'disabled'>): Promise<void> {
  if (user.role !== 'owner' || user.disabled) return;
  if ((await countActiveOwners(transaction)) <= 1) throw new AppError('auth/last-owner');
}
