import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { User } from '../../accounts/domain/user.ts';
import { replacePasswordHash } from '../../accounts/store/manage-users.ts';
import { findUser } from '../../accounts/store/users.ts';
import { isImportedHash } from '../../passwords/domain/imported-hashes.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';

/**
 * A password that was right against an imported hash is hashed as ours from now on. It is the same password, so nobody is
 * signed out. Gives the account as it must stand for the sign-in to go on.
 */
export async function adoptPassword(
  { database, passwords }: { readonly database: Database; readonly passwords: Passwords },
  user: User,
  password: string,
): Promise<User> {
  if (user.passwordHash === null || !isImportedHash(user.passwordHash)) return user;
  const passwordHash = await passwords.hash(password);
  if (await replacePasswordHash(database.query, user, passwordHash)) return { ...user, passwordHash };
  // Another sign-in was faster, or the password is another one since a moment ago: what stands now decides.
  const now = await findUser(database.query, user.uid);
  if (!now || !(await passwords.verify(now.passwordHash, password))) throw new AppError('auth/invalid-credential');
  return now;
}
