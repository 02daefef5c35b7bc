import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { AdminKeys, CustomToken } from '../../../core/keys/index.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { readClaims } from '../../accounts/domain/claims.ts';
import { isUid } from '../../accounts/domain/uid.ts';
import { defaultTenant } from '../../accounts/domain/user.ts';
import { findUser, insertUserIfNew } from '../../accounts/store/users.ts';
import { blankAccount } from '../../accounts/usecases/draft-account.ts';
import { isSetUp } from '../../accounts/usecases/sign-up-guards.ts';
import type { IdTokenIssuer } from '../../sessions/domain/id-token.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { IdentityOverrides } from '../../types.ts';
import { readClaimed } from '../domain/custom-token.ts';
import { admitSignIn, concludeSignIn, type FinishSignInDeps, type SignInOutcome } from './finish-sign-in.ts';
import { limitClientTries } from './limits.ts';

interface CustomTokenDeps extends FinishSignInDeps {
  readonly settings: Settings;
  readonly rateLimits: RateLimits;
  readonly audit: Audit;
  readonly adminKeys: Pick<AdminKeys, 'verifyCustomToken'>;
  readonly overrides: IdentityOverrides;
}

/**
 * The holder of an admin key vouches for the user, so sign-up modes and second factors do not apply. The account is
 * created at the first use, always as a member (T23), and the claims last for this session only.
 */
export async function signInWithCustomToken(
  deps: CustomTokenDeps,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<{ readonly outcome: SignInOutcome; readonly isNewUser: boolean }> {
  const { database, clock, audit } = deps;
  const { uid, claims } = await read(deps, token, client);
  // The first account is the owner's; a member before it would end the setup.
  if (!(await isSetUp(deps))) throw new AppError('auth/admin-restricted-operation');

  const draft = { ...blankAccount(clock.now()), uid };
  const { isNewUser, admitted } = await database.transaction(async (transaction) => {
    const isNewUser = await insertUserIfNew(transaction, draft);
    const user = isNewUser ? draft : await findUser(transaction, uid);
    if (!user) throw new AppError('auth/invalid-custom-token');
    if (user.tenant !== defaultTenant) throw new AppError('auth/tenant-id-mismatch');
    if (user.disabled) throw new AppError('auth/user-disabled');
    const admitted = await admitSignIn(deps, transaction, { user, client, signInProvider: 'custom', claims });
    return { isNewUser, admitted };
  });
  if (isNewUser) {
    const detail = { method: 'custom' };
    await audit.record({ actor: uid, action: 'account.sign-up', target: uid, ip: client.address, detail });
  }
  return { outcome: await concludeSignIn(deps, admitted), isNewUser };
}

async function read(deps: CustomTokenDeps, token: string, client: Client): Promise<CustomToken> {
  const tries = await limitClientTries(deps, 'custom-token', client);
  await tries.assertLeft();
  const overridden = await deps.overrides.readCustomToken?.(token);
  const custom = overridden ?? (await deps.adminKeys.verifyCustomToken(token));
  if (!custom) {
    await tries.countWrong();
    throw refusal(token, deps.tokenIssuer, deps.clock.now());
  }
  if (custom.tenantId !== undefined) throw new AppError('auth/tenant-id-mismatch');
  if (!isUid(custom.uid)) throw new AppError('auth/invalid-custom-token', { sentence: 'This id cannot be used.' });
  refuseReserved(custom.claims);
  return custom;
}

/** A custom claim must not replace Hearth's own claims, such as the role. */
function refuseReserved(claims: CustomToken['claims']): void {
  const result = readClaims(JSON.stringify(claims));
  if (!('fault' in result)) return;
  if (result.fault === 'forbidden') throw new AppError('auth/forbidden-claim', { sentence: result.name });
  throw new AppError(result.fault === 'too-large' ? 'auth/claims-too-large' : 'auth/invalid-claims');
}

/** Explains a wrong token to developers; unverified claims decide nothing else. */
function refusal(token: string, tokenIssuer: IdTokenIssuer, now: number): AppError {
  const claimed = readClaimed(token);
  if (claimed?.project !== undefined && claimed.project !== tokenIssuer.audience)
    return new AppError('auth/custom-token-mismatch');
  if (claimed?.expiresAt !== undefined && claimed.expiresAt <= now)
    return new AppError('auth/invalid-custom-token', { sentence: 'This sign-in token has expired.' });
  return new AppError('auth/invalid-custom-token');
}
