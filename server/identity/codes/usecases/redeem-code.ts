import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { User } from '../../accounts/domain/user.ts';
import { findUser, lockUser } from '../../accounts/store/users.ts';
import type { SecondFactor } from '../../second-factors/domain/second-factor.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import { type CodeKind, codeKinds, type OneTimeCode } from '../domain/one-time-code.ts';
import { consumeCode, findCode } from '../store/one-time-codes.ts';

export interface RedeemCodeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A valid code, without consuming it: mail scanners open links too. */
export async function readCode<K extends CodeKind>(
  { database, clock }: RedeemCodeDeps,
  oobCode: string,
  kinds: readonly K[],
): Promise<CodeOf<K>> {
  if (oobCode === '') throw new AppError('auth/missing-action-code');
  const code = await findCode(database.query, hashSecret(oobCode));
  if (!code || code.usedAt !== null || !isOf(code, kinds)) throw new AppError('auth/invalid-action-code');
  if (code.expiresAt <= clock.now()) throw new AppError('auth/expired-action-code');
  return code;
}

type CodeOf<K extends CodeKind> = OneTimeCode & { readonly kind: K };

function isOf<K extends CodeKind>(code: OneTimeCode, kinds: readonly K[]): code is CodeOf<K> {
  return kinds.some((kind) => kind === code.kind);
}

/**
 * Consumes a code and performs its action in one transaction: of concurrent redemptions one succeeds (A12), and a
 * failed action leaves the code valid. The account is locked before the code, as voiding codes does.
 */
export async function redeemCode<T>(
  { database, clock }: RedeemCodeDeps,
  code: OneTimeCode,
  work: (transaction: Queries, user: User) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const user = code.uid === null ? undefined : await lockAndFindUser(transaction, code.uid);
    if (!user || !(await consumeCode(transaction, code.hash, clock.now())))
      throw new AppError('auth/invalid-action-code');
    return work(transaction, user);
  });
}

/** The account, locked until the transaction ends. */
export async function lockAndFindUser(transaction: Queries, uid: string): Promise<User | undefined> {
  const isEnabled = await lockUser(transaction, uid);
  const user = await findUser(transaction, uid);
  if (user && !isEnabled) throw new AppError('auth/user-disabled');
  return user;
}

/** A14: a code is valid for the address it was mailed to, while the account still has that address. */
export function assertBound(code: OneTimeCode, user: User): void {
  if (user.email !== code.email) throw new AppError('auth/invalid-action-code');
}

export interface CheckedCode {
  readonly code: OneTimeCode;
  /** The second factor that the code would remove. */
  readonly factor: SecondFactor | undefined;
}

/** The purpose of a code, for its holder; does not consume it. */
export async function checkCode(deps: RedeemCodeDeps, oobCode: string): Promise<CheckedCode> {
  const code = await readCode(deps, oobCode, codeKinds);
  if (code.kind !== 'REVERT_SECOND_FACTOR_ADDITION' || code.uid === null) return { code, factor: undefined };
  const factors = await findFactorsOf(deps.database.query, code.uid);
  const factor = factors.find(({ enrollmentId }) => enrollmentId === code.factorId);
  if (!factor) throw new AppError('auth/invalid-action-code');
  return { code, factor };
}
