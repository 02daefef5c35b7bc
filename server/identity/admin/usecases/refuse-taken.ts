import type { ErrorCode } from '@hearth/contract';
import { isUniqueViolation, type Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { ProviderLink } from '../../accounts/domain/user.ts';
import { findUsers } from '../../accounts/store/find-users.ts';

interface Wanted {
  readonly uid: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** True for an account that must not exist yet. */
  readonly isNew: boolean;
  readonly links?: readonly ProviderLink[] | undefined;
}

/** Turns a unique violation of a write into the error for the value that is taken. */
export async function refuseTaken<T>(db: Queries, wanted: Wanted, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(await takenCode(db, wanted), { cause: error });
  }
}

async function takenCode(db: Queries, { uid, isNew, email, phone, links = [] }: Wanted): Promise<ErrorCode> {
  const isTaken = async (by: Parameters<typeof findUsers>[1]) =>
    (await findUsers(db, by)).some((user) => user.uid !== uid);
  if (isNew && (await findUsers(db, { uids: [uid] })).length > 0) return 'auth/duplicate-local-id';
  if (email && (await isTaken({ emails: [email] }))) return 'auth/email-already-in-use';
  if (phone && (await isTaken({ phones: [phone] }))) return 'auth/phone-number-already-exists';
  if (await isTaken({ links })) return 'auth/credential-already-in-use';
  return 'auth/second-factor-exists';
}
