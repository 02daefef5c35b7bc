import { limits } from '@hearth/contract';
import { isUniqueViolation } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { User } from '../../accounts/domain/user.ts';
import { wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser, findUser, findUserByPhone } from '../../accounts/store/users.ts';
import { blankAccount } from '../../accounts/usecases/draft-account.ts';
import { assertMayChangeCredentials } from '../../accounts/usecases/guards.ts';
import { countSignUp, type SignUpDeps } from '../../accounts/usecases/sign-up.ts';
import { assertSignUpOpen } from '../../accounts/usecases/sign-up-guards.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import type { Client, RequestInfo } from '../../sessions/domain/request-info.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { identify } from '../../sessions/usecases/identify.ts';
import { issueTokens } from '../../sessions/usecases/issue-tokens.ts';
import { replaceSessions, startSession } from '../../sessions/usecases/start-session.ts';
import { enumerationProtection, signInMethods } from '../../settings/store.ts';
import {
  admitSignIn,
  concludeSignIn,
  concludeStarted,
  type SignInOutcome,
} from '../../sign-in/usecases/finish-sign-in.ts';
import { insertTemporaryProof } from '../store.ts';
import { type ProvenPhone, provePhone, provePhoneAgain } from './prove-phone.ts';
import { acceptPhone, type SendPhoneCodeDeps, sendPhoneCode } from './send-phone-code.ts';

interface PhoneDeps extends SignUpDeps, SendPhoneCodeDeps {
  readonly authenticator: Authenticator;
}

/** The same response for every number (A46), unless enumeration protection is off. */
export async function sendSignInCode(
  deps: PhoneDeps,
  { phone: typed, ...requestInfo }: RequestInfo & { readonly phone: string | undefined },
): Promise<string> {
  const { database, settings } = deps;
  if (!(await settings.get(signInMethods)).phone) throw new AppError('auth/operation-not-allowed');
  const phone = acceptPhone(typed);
  if (!(await settings.get(enumerationProtection))) {
    const user = await findUserByPhone(database.query, phone);
    if (user) await refuseSecondFactor(deps, user);
  }
  return sendPhoneCode(deps, { phone, purpose: 'sign-in', subject: '', ...requestInfo });
}

export interface PhoneSignIn {
  readonly proof:
    | { readonly sessionInfo: string; readonly code: string }
    | { readonly temporaryProof: string; readonly phone: string };
  /** Links the number to this account. */
  readonly idToken: string | undefined;
  /** Only for existing accounts. */
  readonly reauthenticates: boolean;
  readonly client: Client;
}

type PhoneOutcome =
  | { readonly outcome: SignInOutcome; readonly isNewUser: boolean; readonly phone: string }
  /** The number belongs to another account; the person can sign in to that account instead. */
  | { readonly temporaryProof: string; readonly phone: string };

export async function signInWithPhone(deps: PhoneDeps, input: PhoneSignIn): Promise<PhoneOutcome> {
  if (!(await deps.settings.get(signInMethods)).phone) throw new AppError('auth/operation-not-allowed');
  if (input.idToken !== undefined) return linkPhone(deps, input, input.idToken);
  const proven = await prove(deps, input);
  const user = await findUserByPhone(deps.database.query, proven.phone);
  if (user) return signInExisting(deps, input, proven, user);
  if (input.reauthenticates) throw new AppError('auth/user-not-found');
  return signUpWithPhone(deps, input, proven);
}

async function prove(deps: PhoneDeps, { proof, client }: PhoneSignIn): Promise<ProvenPhone> {
  if ('sessionInfo' in proof) return provePhone(deps, { ...proof, purpose: 'sign-in', subject: '', client });
  return provePhoneAgain(deps, { ...proof, phone: acceptPhone(proof.phone) });
}

async function signInExisting(
  deps: PhoneDeps,
  input: PhoneSignIn,
  proven: ProvenPhone,
  user: User,
): Promise<PhoneOutcome> {
  if (user.disabled) throw new AppError('auth/user-disabled');
  await refuseSecondFactor(deps, user);
  const { client } = input;
  const admitted = await deps.database.transaction(async (transaction) => {
    const admitted = await admitSignIn(deps, transaction, { user, client, signInProvider: 'phone' });
    // The number may have been removed from the account since it was read (A15).
    if ((await findUser(transaction, user.uid))?.phone !== proven.phone)
      throw new AppError('auth/invalid-verification-id');
    await proven.consume(transaction);
    return admitted;
  });
  return { outcome: await concludeSignIn(deps, admitted), isNewUser: false, phone: proven.phone };
}

/** Creates an account for a number that nobody has, where sign-up is open. */
async function signUpWithPhone(deps: PhoneDeps, input: PhoneSignIn, proven: ProvenPhone): Promise<PhoneOutcome> {
  const { database, clock, audit } = deps;
  const { client } = input;
  const { phone } = proven;
  await assertSignUpOpen(deps);
  await countSignUp(deps, client);
  const now = clock.now();
  const draft: User = { ...blankAccount(now), phone, lastLoginAt: now, lastRefreshAt: now };
  const user = await deps.blocking.beforeCreate(draft, { signInMethod: 'phone', client });
  try {
    const started = await database.transaction(async (transaction) => {
      await deps.userCreation.createUser(transaction, user);
      await proven.consume(transaction);
      return startSession(deps, transaction, { uid: user.uid, client, signInProvider: 'phone' });
    });
    const detail = { method: 'phone' };
    await audit.record({ actor: user.uid, action: 'account.sign-up', target: user.uid, ip: client.address, detail });
    return { outcome: await concludeStarted(deps, { user, started }), isNewUser: true, phone };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A52: a concurrent request created the account with another code for the same number.
    const existing = await findUserByPhone(database.query, phone);
    if (!existing) throw error;
    return signInExisting(deps, input, proven, existing);
  }
}

async function linkPhone(deps: PhoneDeps, input: PhoneSignIn, idToken: string): Promise<PhoneOutcome> {
  const { database, clock, audit, authenticator } = deps;
  const { client } = input;
  const { user, session } = await identify(deps, idToken);
  await refuseSecondFactor(deps, user);
  await assertMayChangeCredentials(deps, { user, session });
  const proven = await prove(deps, input);
  const { phone } = proven;
  const holder = await findUserByPhone(database.query, phone);
  if (holder && holder.uid !== user.uid) return issueTemporaryProof(deps, input, proven);

  const started = await refuseTakenPhone(
    database.transaction(async (transaction) => {
      const now = clock.now();
      if (!(await changeUser(transaction, user.uid, { phone, validSince: wholeSecond(now) })))
        throw new AppError('auth/user-token-expired');
      await proven.consume(transaction);
      return replaceSessions(deps, transaction, session, { client, signInProvider: 'phone', authTime: now });
    }),
  );
  authenticator.forget(user.uid);
  const detail = { changed: ['phone'] };
  await audit.record({ actor: user.uid, action: 'account.credentials', target: user.uid, ip: client.address, detail });
  const changed = { ...user, phone };
  const tokens = await issueTokens(deps, { user: changed, ...started });
  return { outcome: { user: changed, tokens }, isNewUser: false, phone };
}

/** Issued once: a second attempt to link gets an error. */
async function issueTemporaryProof(
  deps: PhoneDeps,
  { proof }: PhoneSignIn,
  proven: ProvenPhone,
): Promise<PhoneOutcome> {
  if ('temporaryProof' in proof) throw new AppError('auth/phone-number-already-exists');
  const temporaryProof = newSecret();
  const expiresAt = deps.clock.now() + limits.identity.temporaryProofMs;
  await deps.database.transaction(async (transaction) => {
    await proven.consume(transaction);
    await insertTemporaryProof(transaction, { hash: hashSecret(temporaryProof), phone: proven.phone, expiresAt });
  });
  return { temporaryProof, phone: proven.phone };
}

/** A phone that opens an account is no second factor for it: a thief of the phone would have both. */
async function refuseSecondFactor({ database }: PhoneDeps, { uid }: User): Promise<void> {
  const factors = await findFactorsOf(database.query, uid);
  if (factors.length === 0) return;
  const sentence = 'A phone number cannot open an account that has a second factor.';
  throw new AppError('auth/unsupported-first-factor', { sentence });
}

async function refuseTakenPhone<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('auth/phone-number-already-exists', { cause: error });
    throw error;
  }
}
