import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Also, Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSetupCode } from '../../../core/ids.ts';
import { lockUser } from '../../accounts/store/users.ts';
import { readUsedFactor } from '../../sessions/domain/id-token.ts';
import { isRecentSignIn } from '../../sessions/domain/session.ts';
import type { Caller, RecoveryCodes } from '../../types.ts';
import { hasUsedSecondFactor, normaliseRecoveryCode } from '../domain/second-factor.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../store/recovery-codes.ts';
import { findFactorsOf } from '../store/second-factors.ts';

interface RecoveryCodeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createRecoveryCodes(deps: RecoveryCodeDeps): RecoveryCodes {
  return {
    renew: (caller, also) => renewRecoveryCodes(deps, caller, also),
    left: (uid) => countRecoveryCodes(deps.database.query, uid),
  };
}

/**
 * Creates new codes, which are shown once, and voids the previous ones. They replace the second factor, so they need a
 * recent sign-in with it (A18, T22).
 */
async function renewRecoveryCodes(
  { database, clock, audit }: RecoveryCodeDeps,
  caller: Pick<Caller, 'uid' | 'signedInAt' | 'claims'>,
  also: Also<readonly string[]> | undefined,
): Promise<readonly string[]> {
  const { uid } = caller;
  if (!isRecentSignIn({ authTime: caller.signedInAt }, clock.now())) throw new AppError('auth/requires-recent-login');
  const codes = Array.from({ length: limits.identity.recoveryCodes }, newSetupCode);
  await database.transaction(async (transaction) => {
    if (!(await lockUser(transaction, uid))) throw new AppError('auth/user-token-expired');
    const factors = await findFactorsOf(transaction, uid);
    if (factors.length === 0) throw new AppError('auth/mfa-enrollment-not-found');
    if (!hasUsedSecondFactor({ secondFactor: readUsedFactor(caller.claims) }, factors))
      throw new AppError('auth/requires-recent-login');
    await replaceRecoveryCodes(transaction, uid, codes.map(hashRecoveryCode), clock.now());
    await audit.record({ actor: uid, action: 'account.recovery-codes', target: uid }, transaction);
    await also?.(transaction, codes);
  });
  return codes;
}

export function hashRecoveryCode(typed: string): string {
  const code = normaliseRecoveryCode(typed);
  if (code === undefined) throw new Error('Only a recovery code has the hash of one.');
  return hashSecret(`recovery:${code}`);
}
