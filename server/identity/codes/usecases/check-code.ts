import { AppError } from '../../../core/errors.ts';
import type { SecondFactor } from '../../second-factors/domain/second-factor.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import { codeKinds, type OneTimeCode } from '../domain/one-time-code.ts';
import { type RedeemCodeDeps, readCode } from './redeem-code.ts';

export interface CheckedCode {
  readonly code: OneTimeCode;
  /** The second factor that the code would remove. */
  readonly factor: SecondFactor | undefined;
}

/** What a code is good for. Told to who holds it, and nothing is used up. */
export async function checkCode(deps: RedeemCodeDeps, oobCode: string): Promise<CheckedCode> {
  const code = await readCode(deps, oobCode, codeKinds);
  if (code.kind !== 'REVERT_SECOND_FACTOR_ADDITION' || code.uid === null) return { code, factor: undefined };
  const factors = await findFactorsOf(deps.database.query, code.uid);
  const factor = factors.find(({ enrollmentId }) => enrollmentId === code.factorId);
  if (!factor) throw new AppError('auth/invalid-action-code');
  return { code, factor };
}
