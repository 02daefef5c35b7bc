import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { enumerationProtection } from '../../project/store.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import type { User } from '../domain/user.ts';

export interface ChangeEmailDeps {
  readonly database: Database;
  readonly settings: Settings;
}

/**
 * Where strangers are kept from learning which e-mails are taken, a proven address is replaced by another proven one
 * alone, by a link mailed to it. So is the address of an account with second factors, always: a reset by an address that
 * nobody proved would take the factors away.
 */
export async function assertMayChangeEmail(
  { database, settings }: ChangeEmailDeps,
  { uid, email, emailVerified }: Pick<User, 'uid' | 'email' | 'emailVerified'>,
): Promise<void> {
  if (email === null) return;
  const isGuarded = emailVerified && (await settings.get(enumerationProtection));
  if (!isGuarded && (await findFactorsOf(database.query, uid)).length === 0) return;
  const sentence = 'The new address must be verified first. Ask for a mail to it.';
  throw new AppError('auth/operation-not-allowed', { sentence });
}
