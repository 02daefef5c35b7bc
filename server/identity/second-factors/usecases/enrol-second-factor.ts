import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret, newUid } from '../../../core/ids.ts';
import { type User, wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser } from '../../accounts/store/users.ts';
import { acceptDisplayName } from '../../accounts/usecases/draft-account.ts';
import { type NotificationDeps, notifySecondFactorAdded } from '../../codes/usecases/notify-account-owner.ts';
import { normaliseDigits } from '../../phone/domain/phone.ts';
import { provePhone } from '../../phone/usecases/prove-phone.ts';
import { acceptPhone, type SendPhoneCodeDeps, sendPhoneCode } from '../../phone/usecases/send-phone-code.ts';
import type { RequestInfo } from '../../sessions/domain/request-info.ts';
import { type FactorKind, isRecentSignIn, type Session } from '../../sessions/domain/session.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import { issueTokens, type Tokens } from '../../sessions/usecases/issue-tokens.ts';
import type { SessionDeps } from '../../sessions/usecases/start-session.ts';
import { replaceSessions } from '../../sessions/usecases/start-session.ts';
import { secondFactorPolicy } from '../../settings/store.ts';
import { canStandBesideSecondFactor, hasUsedSecondFactor, type SecondFactor } from '../domain/second-factor.ts';
import { matchingStep, totpSecret } from '../domain/totp.ts';
import { findFactorsOf, insertSecondFactor } from '../store/second-factors.ts';
import { consumeTotpEnrolment, findTotpEnrolment, insertTotpEnrolment } from '../store/totp-enrolments.ts';

interface EnrolDeps extends IdentifyDeps, SessionDeps, SendPhoneCodeDeps, NotificationDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

export interface StartedTotp {
  readonly sessionInfo: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** Creates a secret for an authenticator app. Its first code makes it a second factor. */
export async function startTotpEnrolment(
  deps: EnrolDeps,
  { idToken }: { readonly idToken: string },
): Promise<StartedTotp> {
  const { user } = await assertMayEnrol(deps, idToken, 'totp');
  const sessionInfo = newSecret();
  const hash = hashSecret(sessionInfo);
  const secret = totpSecret(Buffer.from(newSecret(), 'base64url'));
  const expiresAt = deps.clock.now() + limits.identity.totpEnrolmentMs;
  const sealed = deps.vault.seal(secret, enrolmentContext(hash));
  await insertTotpEnrolment(deps.database.query, { hash, uid: user.uid, secret: sealed, expiresAt });
  return { sessionInfo, secret, expiresAt };
}

export async function startPhoneEnrolment(
  deps: EnrolDeps,
  {
    idToken,
    phone: typed,
    ...requestInfo
  }: RequestInfo & { readonly idToken: string; readonly phone: string | undefined },
): Promise<string> {
  const { user, factors } = await assertMayEnrol(deps, idToken, 'phone');
  const phone = acceptPhone(typed);
  refuseSamePhone(factors, phone);
  return sendPhoneCode(deps, { phone, purpose: 'enrol', subject: user.uid, ...requestInfo });
}

export interface FinishEnrolment extends RequestInfo {
  readonly idToken: string;
  readonly sessionInfo: string;
  readonly code: string;
  readonly displayName: string | undefined;
}

export async function finishTotpEnrolment(deps: EnrolDeps, input: FinishEnrolment): Promise<Tokens> {
  const { user, session } = await assertMayEnrol(deps, input.idToken, 'totp');
  const { clock, database, vault } = deps;
  const hash = hashSecret(input.sessionInfo);
  const enrolment = await findTotpEnrolment(database.query, { hash, uid: user.uid });
  if (!enrolment) throw new AppError('auth/invalid-verification-id');
  if (enrolment.expiresAt <= clock.now()) throw new AppError('auth/code-expired');
  const secret = vault.open(enrolment.secret, enrolmentContext(hash));
  const step = matchingStep(secret, normaliseDigits(input.code), clock.now());
  if (step === undefined) throw new AppError('auth/invalid-verification-code');
  const enrollmentId = newUid();
  const sealed = vault.seal(secret, factorContext(enrollmentId));
  // The code of the enrolment is consumed and signs nobody in.
  const factor = draftFactor(deps, { user, input, enrollmentId, kind: 'totp', secret: sealed, lastStep: step });
  return enrol(deps, { user, session, input, factor }, async (transaction) => {
    if (!(await consumeTotpEnrolment(transaction, hash, clock.now())))
      throw new AppError('auth/invalid-verification-id');
  });
}

export async function finishPhoneEnrolment(deps: EnrolDeps, input: FinishEnrolment): Promise<Tokens> {
  const { user, session } = await assertMayEnrol(deps, input.idToken, 'phone');
  const { sessionInfo, code, client } = input;
  const proven = await provePhone(deps, { purpose: 'enrol', subject: user.uid, sessionInfo, code, client });
  const enrollmentId = newUid();
  const factor = draftFactor(deps, { user, input, enrollmentId, kind: 'phone', phone: proven.phone });
  return enrol(deps, { user, session, input, factor }, (transaction) => proven.consume(transaction));
}

/** A sealed secret that was moved to another factor cannot be opened. */
export function factorContext(enrollmentId: string): string {
  return `second-factor:${enrollmentId}`;
}

function enrolmentContext(hash: string): string {
  return `totp-enrolment:${hash}`;
}

/**
 * T22, A18: adding a factor needs a recent sign-in with the existing factors, and a verified e-mail, so that the person
 * can be told and can undo it.
 */
async function assertMayEnrol(
  deps: EnrolDeps,
  idToken: string,
  kind: FactorKind,
): Promise<{ readonly user: User; readonly session: Session; readonly factors: readonly SecondFactor[] }> {
  if (!(await deps.settings.get(secondFactorPolicy))[kind])
    throw new AppError('auth/operation-not-allowed', { sentence: refusals[kind] });
  const { user, session } = await identify(deps, idToken);
  if (!canStandBesideSecondFactor(session.signInProvider)) throw new AppError('auth/unsupported-first-factor');
  if (!user.emailVerified) throw new AppError('auth/unverified-email');
  if (!isRecentSignIn(session, deps.clock.now())) throw new AppError('auth/requires-recent-login');
  const factors = await findFactorsOf(deps.database.query, user.uid);
  if (factors.length > 0 && !hasUsedSecondFactor(session, factors)) throw new AppError('auth/requires-recent-login');
  refuseTooMany(factors);
  return { user, session, factors };
}

const refusals: Readonly<Record<FactorKind, string>> = {
  totp: 'Authenticator apps are switched off here.',
  phone: 'SMS based MFA not enabled.',
};

function refuseTooMany(factors: readonly SecondFactor[]): void {
  if (factors.length >= limits.identity.secondFactorsMax) throw new AppError('auth/second-factor-limit-exceeded');
}

function refuseSamePhone(factors: readonly SecondFactor[], phone: string | null): void {
  if (phone !== null && factors.some((factor) => factor.phone === phone))
    throw new AppError('auth/second-factor-exists');
}

interface FactorDraft extends Partial<Pick<SecondFactor, 'phone' | 'secret' | 'lastStep'>> {
  readonly user: User;
  readonly input: FinishEnrolment;
  readonly enrollmentId: string;
  readonly kind: FactorKind;
}

function draftFactor({ clock }: EnrolDeps, { user, input, enrollmentId, kind, ...draft }: FactorDraft): SecondFactor {
  if (input.displayName) acceptDisplayName(input.displayName);
  const { phone = null, secret = null, lastStep = 0 } = draft;
  const displayName = input.displayName || null;
  return { enrollmentId, uid: user.uid, kind, displayName, phone, secret, lastStep, enrolledAt: clock.now() };
}

/**
 * From now on the account requires the factor. Every earlier session ends (T20); the current one continues as one that
 * has used the factor.
 */
async function enrol(
  deps: EnrolDeps,
  of: {
    readonly user: User;
    readonly session: Session;
    readonly input: FinishEnrolment;
    readonly factor: SecondFactor;
  },
  consume: (transaction: Queries) => Promise<void>,
): Promise<Tokens> {
  const { database, clock, audit, authenticator } = deps;
  const { user, session, input, factor } = of;
  const { client, language } = input;
  const { kind, enrollmentId } = factor;
  const started = await database.transaction(async (transaction) => {
    if (!(await changeUser(transaction, user.uid, { validSince: wholeSecond(clock.now()) })))
      throw new AppError('auth/user-token-expired');
    const factors = await findFactorsOf(transaction, user.uid);
    refuseTooMany(factors);
    refuseSamePhone(factors, factor.phone);
    await consume(transaction);
    await insertSecondFactor(transaction, factor);
    await notifySecondFactorAdded(deps, transaction, { user, factor, language });
    return replaceSessions(deps, transaction, session, { client, secondFactor: { kind, enrollmentId } });
  });
  authenticator.forget(user.uid);
  const detail = { kind, enrollmentId };
  await audit.record({
    actor: user.uid,
    action: 'account.second-factor.enrol',
    target: user.uid,
    ip: client.address,
    detail,
  });
  return issueTokens(deps, { user, ...started });
}
