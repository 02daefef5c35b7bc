import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { acceptEmail } from '../../accounts/usecases/draft-account.ts';
import type { OneTimeCode } from '../../codes/domain/one-time-code.ts';
import { type RedeemCodeDeps, readCode } from '../../codes/usecases/redeem-code.ts';
import { signInMethods } from '../../settings/store.ts';
import { limitTries } from './limits.ts';

export interface ReadEmailLinkDeps extends RedeemCodeDeps {
  readonly settings: Settings;
  readonly rateLimits: RateLimits;
}

/**
 * Reads a valid sign-in link. The caller must name the address it was mailed to, with limited attempts, so that a found
 * link is not enough (A14).
 */
export async function readEmailLink(
  deps: ReadEmailLinkDeps,
  given: { readonly email: string; readonly oobCode: string },
): Promise<OneTimeCode> {
  if (!(await deps.settings.get(signInMethods)).emailLink) throw new AppError('auth/operation-not-allowed');
  const email = acceptEmail(given.email);
  const code = await readCode(deps, given.oobCode, ['EMAIL_SIGNIN']);
  const tries = limitTries(
    deps.rateLimits,
    [{ key: `identity:email-link:${hashSecret(code.hash)}`, rule: wrongAddresses }],
    'auth/too-many-requests',
  );
  await tries.assertLeft();
  if (code.email === email) return code;
  await tries.countWrong();
  throw new AppError('auth/invalid-email', { sentence: 'This link was sent to another address.' });
}

const wrongAddresses = { max: limits.identity.signInWrongMax, windowMs: limits.identity.emailLinkMs };
