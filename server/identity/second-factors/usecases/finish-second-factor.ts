import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { User } from '../../accounts/domain/user.ts';
import { findUser } from '../../accounts/store/users.ts';
import { type MailNotificationDeps, mailNotification } from '../../codes/usecases/mail-code.ts';
import { normaliseDigits } from '../../phone/domain/phone.ts';
import { provePhone } from '../../phone/usecases/prove-phone.ts';
import { type SendPhoneCodeDeps, sendPhoneCode } from '../../phone/usecases/send-phone-code.ts';
import type { RequestInfo } from '../../sessions/domain/request-info.ts';
import { signInThrottle } from '../../settings/store.ts';
import {
  consumePendingSignIn,
  findPendingSignIn,
  type PendingSignIn,
  tryPendingSignIn,
} from '../../sign-in/store/pending-sign-ins.ts';
import {
  admitSignIn,
  concludeSignIn,
  type FinishSignInDeps,
  isSignedIn,
  type SignedIn,
} from '../../sign-in/usecases/finish-sign-in.ts';
import type { SecondFactor } from '../domain/second-factor.ts';
import { normaliseRecoveryCode } from '../domain/second-factor.ts';
import { matchingStep } from '../domain/totp.ts';
import { consumeRecoveryCode, countRecoveryCodes } from '../store/recovery-codes.ts';
import { advanceStep, findFactorsOf } from '../store/second-factors.ts';
import { factorContext } from './enrol-second-factor.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

interface SecondFactorDeps extends FinishSignInDeps, SendPhoneCodeDeps, MailNotificationDeps {
  readonly audit: Audit;
}

/** Texts a code to the phone of the second factor. */
export async function startSecondFactor(
  deps: SecondFactorDeps,
  {
    pendingCredential,
    enrollmentId,
    ...requestInfo
  }: RequestInfo & { readonly pendingCredential: string; readonly enrollmentId: string },
): Promise<string> {
  const { pending, factors } = await readPending(deps, pendingCredential);
  const factor = factorNamed(factors, enrollmentId);
  if (factor.phone === null) throw new AppError('request/invalid', { sentence: 'This second factor is not a phone.' });
  return sendPhoneCode(deps, { phone: factor.phone, purpose: 'second-factor', subject: pending.hash, ...requestInfo });
}

export interface FinishSecondFactor extends RequestInfo {
  readonly pendingCredential: string;
  readonly proof:
    | { readonly kind: 'phone'; readonly sessionInfo: string; readonly code: string }
    /** A code of an authenticator app, or a recovery code in its place. */
    | { readonly kind: 'totp'; readonly enrollmentId: string; readonly code: string };
}

/**
 * Completes a pending sign-in with its second factor. Attempts are counted before they are checked, per pending sign-in
 * and per account, so that concurrent guesses gain nothing (A12).
 */
export async function finishSecondFactor(deps: SecondFactorDeps, input: FinishSecondFactor): Promise<SignedIn> {
  const { database, clock, rateLimits } = deps;
  const { client } = input;
  const { pending, user, factors } = await readPending(deps, input.pendingCredential);
  await countTry(deps, pending);
  const proof = await read(deps, input, pending, factors);
  const { kind, enrollmentId } = proof.factor;

  const admitted = await database.transaction(async (transaction) => {
    const { signInProvider, claims, passwordHash } = pending;
    const first = { user: { ...user, passwordHash }, client, signInProvider, claims };
    const admitted = await admitSignIn(deps, transaction, { ...first, secondFactor: { kind, enrollmentId } });
    if (!(await consumePendingSignIn(transaction, pending.hash, clock.now())))
      throw new AppError('auth/invalid-mfa-pending-credential');
    // The account is locked now: a factor that was withdrawn meanwhile is refused (A16).
    factorNamed(await findFactorsOf(transaction, user.uid), enrollmentId);
    await proof.consume(transaction);
    if (proof.isRecovery) await notifyRecoveryCodeUsed(deps, transaction, user, input.language);
    return admitted;
  });
  await rateLimits.clear(accountKey(user.uid));
  if (proof.isRecovery) {
    const action = 'account.recovery-code.use';
    await deps.audit.record({
      actor: user.uid,
      action,
      target: user.uid,
      ip: client.address,
      detail: { enrollmentId },
    });
  }
  const outcome = await concludeSignIn(deps, admitted);
  if (!isSignedIn(outcome)) throw new Error('A sign-in with its second factor waits for no other.');
  return outcome;
}

/** T21: a pending sign-in is valid only for its second factor, and only while the first factor is. */
async function readPending(
  { database, clock }: SecondFactorDeps,
  credential: string,
): Promise<{ readonly pending: PendingSignIn; readonly user: User; readonly factors: readonly SecondFactor[] }> {
  const pending = await findPendingSignIn(database.query, hashSecret(credential), clock.now());
  const user = pending && (await findUser(database.query, pending.uid));
  if (!pending || !user) throw new AppError('auth/invalid-mfa-pending-credential');
  if (user.disabled) throw new AppError('auth/user-disabled');
  if (user.passwordHash !== pending.passwordHash || pending.createdAt < user.validSince)
    throw new AppError('auth/invalid-mfa-pending-credential');
  return { pending, user, factors: await findFactorsOf(database.query, user.uid) };
}

async function countTry(
  { database, clock, settings, rateLimits }: SecondFactorDeps,
  pending: PendingSignIn,
): Promise<void> {
  const { wrongPerAccountMax: max } = await settings.get(signInThrottle);
  const { signInWindowMs: windowMs, signInDelayFirstMs: firstMs } = limits.identity;
  const rule = { max, windowMs, backoff: { firstMs, maxMs: windowMs } };
  const { allowed, retryAfterMs } = await rateLimits.hit(accountKey(pending.uid), rule);
  if (!allowed) throw new AppError('auth/too-many-requests', { details: { retryAfterMs } });
  const triesMax = limits.identity.phoneCodeWrongMax;
  if (!(await tryPendingSignIn(database.query, pending.hash, { triesMax, now: clock.now() })))
    throw new AppError('auth/invalid-mfa-pending-credential');
}

function accountKey(uid: string): string {
  return `identity:second-factor:account:${uid}`;
}

interface ProvenFactor {
  readonly factor: SecondFactor;
  readonly isRecovery: boolean;
  consume(transaction: Queries): Promise<void>;
}

async function read(
  deps: SecondFactorDeps,
  { proof, client }: FinishSecondFactor,
  pending: PendingSignIn,
  factors: readonly SecondFactor[],
): Promise<ProvenFactor> {
  if (proof.kind === 'phone') {
    const { sessionInfo, code } = proof;
    const { phone, consume } = await provePhone(deps, {
      purpose: 'second-factor',
      subject: pending.hash,
      sessionInfo,
      code,
      client,
    });
    const factor = factors.find((candidate) => candidate.phone === phone);
    if (!factor) throw new AppError('auth/mfa-enrollment-not-found');
    return { factor, isRecovery: false, consume };
  }
  const factor = factorNamed(factors, proof.enrollmentId);
  if (normaliseRecoveryCode(proof.code) === undefined) return readTotp(deps, factor, proof.code);
  const hash = hashRecoveryCode(proof.code);
  return {
    factor,
    isRecovery: true,
    consume: async (transaction) => {
      if (!(await consumeRecoveryCode(transaction, pending.uid, hash, deps.clock.now()))) throw wrongCode();
    },
  };
}

function readTotp({ clock, vault }: SecondFactorDeps, factor: SecondFactor, typed: string): ProvenFactor {
  if (factor.secret === null) throw wrongCode();
  const secret = vault.open(factor.secret, factorContext(factor.enrollmentId));
  const step = matchingStep(secret, normaliseDigits(typed), clock.now());
  if (step === undefined) throw wrongCode();
  return {
    factor,
    isRecovery: false,
    consume: async (transaction) => {
      // RFC 6238, 5.2: an accepted code is not accepted again.
      if (!(await advanceStep(transaction, factor.enrollmentId, step))) throw wrongCode();
    },
  };
}

function wrongCode(): AppError {
  return new AppError('auth/invalid-verification-code');
}

function factorNamed(factors: readonly SecondFactor[], enrollmentId: string): SecondFactor {
  const factor = factors.find((candidate) => candidate.enrollmentId === enrollmentId);
  if (!factor) throw new AppError('auth/mfa-enrollment-not-found');
  return factor;
}

async function notifyRecoveryCodeUsed(
  deps: SecondFactorDeps,
  transaction: Queries,
  { uid, email }: User,
  language: string | undefined,
): Promise<void> {
  if (email === null) return;
  const { left } = await countRecoveryCodes(transaction, uid);
  const variables = { email, left: String(left) };
  await mailNotification(deps, transaction, { uid, to: email, template: 'recovery-code-used', variables, language });
}
