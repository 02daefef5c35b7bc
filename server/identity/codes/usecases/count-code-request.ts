import { type ErrorCode, limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { RequestableKind } from '../domain/one-time-code.ts';

export interface CountCodeDeps {
  readonly rateLimits: RateLimits;
}

/**
 * Nobody floods a mailbox through this server, nor many mailboxes. The address counts whether it has an account or not,
 * so the limit does not tell (T30).
 */
export async function countCodeRequest(
  { rateLimits }: CountCodeDeps,
  asked: {
    readonly kind: RequestableKind;
    readonly to: string;
    readonly uid?: string | undefined;
    readonly client: Client;
  },
): Promise<void> {
  const { mailedCodesPerAddressMax, mailedCodesPerClientMax, mailedCodesPerAccountMax } = limits.identity;
  const refusal = asked.kind === 'PASSWORD_RESET' ? 'auth/reset-password-exceed-limit' : 'auth/too-many-requests';
  await count(rateLimits, `client:${asked.client.address}`, mailedCodesPerClientMax, refusal);
  if (asked.uid !== undefined) await count(rateLimits, `account:${asked.uid}`, mailedCodesPerAccountMax, refusal);
  // By hash: the table of counters must not become a list of the e-mails that people typed.
  await count(rateLimits, `to:${hashSecret(asked.to)}`, mailedCodesPerAddressMax, refusal);
}

async function count(rateLimits: RateLimits, whose: string, max: number, refusal: ErrorCode): Promise<void> {
  const windowMs = limits.identity.mailedCodesWindowMs;
  const { allowed, retryAfterMs } = await rateLimits.hit(`identity:mailed-code:${whose}`, { max, windowMs });
  if (!allowed) throw new AppError(refusal, { details: { retryAfterMs } });
}
