import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { Texts } from '../../../core/mail/index.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { Blocking } from '../../blocking/usecases.ts';
import type { RequestInfo } from '../../sessions/domain/request-info.ts';
import { smsRegions, workspaceNameSetting } from '../../settings/store.ts';
import type { IdentityOverrides } from '../../types.ts';
import { normalisePhone, phoneCodeOf } from '../domain/phone.ts';
import { mayText } from '../domain/regions.ts';
import { insertPhoneCode, type PhoneCode } from '../store.ts';

export interface SendPhoneCodeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly rateLimits: RateLimits;
  readonly texts: Texts;
  readonly overrides: IdentityOverrides;
  readonly blocking: Blocking;
}

/**
 * Texts a code and returns the protocol's `sessionInfo`. Hourly limits per number and per client prevent floods and
 * phone bills.
 */
export async function sendPhoneCode(
  deps: SendPhoneCodeDeps,
  { phone, purpose, subject, client, language }: Pick<PhoneCode, 'phone' | 'purpose' | 'subject'> & RequestInfo,
): Promise<string> {
  const { database, clock, settings, texts, overrides } = deps;
  if (!mayText(phone, await settings.get(smsRegions))) {
    const sentence = 'Codes are not texted to this country.';
    throw new AppError('auth/operation-not-allowed', { sentence });
  }
  await countCodes(deps, `client:${client.address}`, limits.identity.phoneCodesPerClientMax);
  await countCodes(deps, `${purpose}:number:${hashSecret(phone)}`, limits.identity.phoneCodesPerNumberMax);

  await deps.blocking.beforeText({ phone, smsType: smsTypes[purpose], client, language });
  const sessionInfo = newSecret();
  const code = phoneCodeOf(Buffer.from(newSecret(), 'base64url'));
  const variables = { code, workspaceName: await settings.get(workspaceNameSetting) };
  await database.transaction(async (transaction) => {
    await insertPhoneCode(transaction, {
      hash: hashSecret(sessionInfo),
      purpose,
      subject,
      phone,
      codeHash: hashPhoneCode(sessionInfo, code),
      expiresAt: clock.now() + limits.identity.phoneCodeMs,
    });
    await texts.send({ to: phone, template: 'phone-code', variables, language }, { transaction });
  });
  overrides.noteTextedCode?.({ phoneNumber: phone, sessionInfo, code });
  return sessionInfo;
}

const smsTypes = {
  'sign-in': 'SIGN_IN_OR_SIGN_UP',
  'second-factor': 'MULTI_FACTOR_SIGN_IN',
  enrol: 'MULTI_FACTOR_ENROLLMENT',
} as const;

/** Includes the client's secret: a stolen database alone would allow trying a million codes. */
export function hashPhoneCode(sessionInfo: string, code: string): string {
  return hashSecret(`${sessionInfo}.${code}`);
}

export function acceptPhone(typed: string | undefined): string {
  const phone = typed === undefined ? undefined : normalisePhone(typed);
  if (phone === undefined) throw new AppError('auth/invalid-phone-number', { sentence: 'Invalid format.' });
  return phone;
}

async function countCodes({ rateLimits }: SendPhoneCodeDeps, whose: string, max: number): Promise<void> {
  const { allowed, retryAfterMs } = await rateLimits.hit(`identity:phone-code:${whose}`, { max, windowMs: hourMs });
  if (!allowed) throw new AppError('auth/too-many-requests', { details: { retryAfterMs } });
}

const hourMs = 60 * 60 * 1000;
