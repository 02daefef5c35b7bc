import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { User } from '../domain/user.ts';
import { countActiveOwners, findUser } from '../store/users.ts';

/**
 * Somebody must be left who can let the others in. Only in a transaction that has taken the owners' turn: two owners who
 * remove each other at the same moment would both find the other one still there.
 */
export async function guardLastOwner(transaction: Queries, user: Pick<User, 'role' | 'disabled'>): Promise<void> {
  if (user.role !== 'owner' || user.disabled) return;
  if ((await countActiveOwners(transaction)) <= 1) throw new AppError('auth/last-owner');
}

/** The same for a screen that asks beforehand; what it hears may have changed when the time comes. */
export async function isLastOwner(queries: Queries, uid: string): Promise<boolean> {
  const user = await findUser(queries, uid);
  return user?.role === 'owner' && !user.disabled && (await countActiveOwners(queries)) <= 1;
}
