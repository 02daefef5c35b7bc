import { type ErrorCode, limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { normaliseEmail } from '../../accounts/domain/email.ts';
import type { User } from '../../accounts/domain/user.ts';
import { findUserByEmail } from '../../accounts/store/users.ts';
import { acceptEmail } from '../../accounts/usecases/draft-account.ts';
import { assertMayChangeCredentials, type ChangeCredentialsDeps } from '../../accounts/usecases/guards.ts';
import { isSetUp } from '../../accounts/usecases/sign-up-guards.ts';
import { findInvitation } from '../../invitations/store.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import { enumerationProtection, signInMethods, signUpMode } from '../../settings/store.ts';
import type { RequestableKind } from '../domain/one-time-code.ts';
import type { CodeRequest } from './issue-code.ts';

export interface RecipientDeps extends IdentifyDeps, ChangeCredentialsDeps, CountCodeDeps {
  readonly settings: Settings;
}

/** A request for a code as the app sends it. */
export interface RequestedCode {
  readonly kind: RequestableKind;
  readonly email?: string | undefined;
  readonly newEmail?: string | undefined;
  readonly idToken?: string | undefined;
  readonly client: Client;
}

export interface CodeRecipient {
  readonly to: string;
  readonly code: Pick<CodeRequest, 'kind' | 'uid' | 'email' | 'newEmail'>;
  /** False when there is nobody to write to and the caller must not learn it. */
  readonly isReal: boolean;
  /** Whether the response must be the same for every address. */
  readonly hidesAccounts: boolean;
}

/** The recipient of a code, counted against the limits of the recipient and of the caller. */
export async function findRecipient(deps: RecipientDeps, request: RequestedCode): Promise<CodeRecipient> {
  switch (request.kind) {
    case 'PASSWORD_RESET':
      if (!(await deps.settings.get(signInMethods)).password) throw new AppError('auth/password-login-disabled');
      return forAnonymousRequest(deps, request, async () => 'auth/email-not-found');
    case 'EMAIL_SIGNIN':
      if (!(await deps.settings.get(signInMethods)).emailLink) throw new AppError('auth/operation-not-allowed');
      return forAnonymousRequest(deps, request, (email) => signUpRefusal(deps, email));
    case 'VERIFY_EMAIL':
      return forVerification(deps, request);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return forEmailChange(deps, request);
  }
}

/**
 * A caller who is not signed in names an address. The reason for having no recipient is told only without enumeration
 * protection.
 */
async function forAnonymousRequest(
  deps: RecipientDeps,
  { kind, email: typed, client }: RequestedCode,
  refuseUnknown: (email: string) => Promise<ErrorCode | undefined>,
): Promise<CodeRecipient> {
  if (!typed) throw new AppError('auth/missing-email');
  const email = acceptEmail(typed);
  await countCodeRequest(deps, { kind, to: email, client });
  const user = await findUserByEmail(deps.database.query, email);
  const hidesAccounts = await deps.settings.get(enumerationProtection);
  // Evaluated for every address, so that the time is the same for all.
  const unknown = await refuseUnknown(email);
  const refusal = user?.disabled ? 'auth/user-disabled' : user ? undefined : unknown;
  if (refusal !== undefined && !hidesAccounts) throw new AppError(refusal);
  return { to: email, code: { kind, uid: user?.uid ?? null, email }, isReal: refusal === undefined, hidesAccounts };
}

async function signUpRefusal(deps: RecipientDeps, email: string): Promise<ErrorCode | undefined> {
  const invitation = await findInvitation(deps.database.query, { email });
  const isInvited = invitation !== undefined && invitation.expiresAt > deps.clock.now();
  const mode = await deps.settings.get(signUpMode);
  const findSignUpPermission = mode === 'open' || (mode === 'invited' && isInvited);
  return findSignUpPermission && (await isSetUp(deps)) ? undefined : 'auth/admin-restricted-operation';
}

async function forVerification(deps: RecipientDeps, { kind, idToken, client }: RequestedCode): Promise<CodeRecipient> {
  const { user } = await identify(deps, idToken ?? '');
  const email = emailOf(user);
  await countCodeRequest(deps, { kind, to: email, uid: user.uid, client });
  return { to: email, code: { kind, uid: user.uid, email }, isReal: true, hidesAccounts: false };
}

async function forEmailChange(
  deps: RecipientDeps,
  { kind, idToken, newEmail: typed, client }: RequestedCode,
): Promise<CodeRecipient> {
  const newEmail = acceptNewEmail(typed);
  const identified = await identify(deps, idToken ?? '');
  await assertMayChangeCredentials(deps, identified);
  const { user } = identified;
  const email = emailOf(user);
  await countCodeRequest(deps, { kind, to: newEmail, uid: user.uid, client });
  const holder = await findUserByEmail(deps.database.query, newEmail);
  const hidesAccounts = await deps.settings.get(enumerationProtection);
  if (holder && (!hidesAccounts || holder.uid === user.uid)) throw new AppError('auth/email-already-in-use');
  return { to: newEmail, code: { kind, uid: user.uid, email, newEmail }, isReal: !holder, hidesAccounts };
}

export function acceptNewEmail(typed: string | undefined): string {
  if (!typed) throw new AppError('auth/missing-new-email');
  const newEmail = normaliseEmail(typed);
  if (newEmail === undefined) throw new AppError('auth/invalid-new-email');
  return newEmail;
}

function emailOf({ email }: User): string {
  if (email === null) throw new AppError('auth/missing-email');
  return email;
}

interface CountCodeDeps {
  readonly rateLimits: RateLimits;
}

/**
 * Protects one mailbox and many mailboxes from floods. Addresses without an account count too, so that the limit
 * reveals nothing (T30).
 */
async function countCodeRequest(
  { rateLimits }: CountCodeDeps,
  request: {
    readonly kind: RequestableKind;
    readonly to: string;
    readonly uid?: string | undefined;
    readonly client: Client;
  },
): Promise<void> {
  const { mailedCodesPerAddressMax, mailedCodesPerClientMax, mailedCodesPerAccountMax } = limits.identity;
  const refusal = request.kind === 'PASSWORD_RESET' ? 'auth/reset-password-exceed-limit' : 'auth/too-many-requests';
  await count(rateLimits, `client:${request.client.address}`, mailedCodesPerClientMax, refusal);
  if (request.uid !== undefined) await count(rateLimits, `account:${request.uid}`, mailedCodesPerAccountMax, refusal);
  // Hashed: the counters must not become a list of typed e-mails.
  await count(rateLimits, `to:${hashSecret(request.to)}`, mailedCodesPerAddressMax, refusal);
}

async function count(rateLimits: RateLimits, whose: string, max: number, refusal: ErrorCode): Promise<void> {
  const windowMs = limits.identity.mailedCodesWindowMs;
  const { allowed, retryAfterMs } = await rateLimits.hit(`identity:mailed-code:${whose}`, { max, windowMs });
  if (!allowed) throw new AppError(refusal, { details: { retryAfterMs } });
}
