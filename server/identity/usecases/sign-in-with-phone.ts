import { limits } from '@hearth/contract';
import { isUniqueViolation } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newSecret } from '../../core/ids.ts';
import type { Client } from '../domain/client.ts';
import type { User } from '../domain/user.ts';
import { wholeSecond } from '../domain/user.ts';
import { insertTemporaryProof } from '../store/phone-codes.ts';
import { findFactorsOf } from '../store/second-factors.ts';
import { enumerationProtection, signInMethods } from '../store/settings.ts';
import { changeUser, findUser, findUserByPhone, insertUser } from '../store/users.ts';
import { assertMayChangeCredentials } from './assert-may-change-credentials.ts';
import { assertSignUpOpen } from './assert-sign-up-open.ts';
import type { Authenticator } from './authenticate.ts';
import { blankAccount } from './draft-account.ts';
import { admitSignIn, concludeSignIn, type SignInOutcome } from './finish-sign-in.ts';
import { identify } from './identify.ts';
import { issueTokens } from './issue-tokens.ts';
import { type ProvenPhone, provePhone, provePhoneAgain } from './prove-phone.ts';
import { replaceSessions } from './replace-sessions.ts';
import { type Asker, acceptPhone, type SendPhoneCodeNeeds, sendPhoneCode } from './send-phone-code.ts';
import { countSignUp, type SignUpNeeds } from './sign-up.ts';
import { startSession } from './start-session.ts';

export interface PhoneNeeds extends SignUpNeeds, SendPhoneCodeNeeds {
  readonly authenticator: Authenticator;
}

/** The same answer for every number (A46), unless the operator has switched that protection off. */
export async function sendSignInCode(
  needs: PhoneNeeds,
  { phone: typed, ...asker }: Asker & { readonly phone: string | undefined },
): Promise<string> {
  const { database, settings } = needs;
  if (!(await settings.get(signInMethods)).phone) throw new AppError('auth/operation-not-allowed');
  const phone = acceptPhone(typed);
  if (!(await settings.get(enumerationProtection))) {
    const user = await findUserByPhone(database.query, phone);
    if (user) await refuseSecondFactor(needs, user);
  }
  return sendPhoneCode(needs, { phone, purpose: 'sign-in', subject: '', ...asker });
}

export interface PhoneSignIn {
  readonly proof:
    | { readonly sessionInfo: string; readonly code: string }
    | { readonly temporaryProof: string; readonly phone: string };
  /** With it the number is linked to that account. */
  readonly idToken: string | undefined;
  /** Only for who has an account already. */
  readonly reauthenticates: boolean;
  readonly client: Client;
}

export type PhoneOutcome =
  | { readonly outcome: SignInOutcome; readonly isNewUser: boolean; readonly phone: string }
  /** The number is somebody else's: whoever proved it can sign in as that one instead. */
  | { readonly temporaryProof: string; readonly phone: string };

export async function signInWithPhone(needs: PhoneNeeds, input: PhoneSignIn): Promise<PhoneOutcome> {
  if (!(await needs.settings.get(signInMethods)).phone) throw new AppError('auth/operation-not-allowed');
  if (input.idToken !== undefined) return link(needs, input, input.idToken);
  const proven = await prove(needs, input);
  const user = await findUserByPhone(needs.database.query, proven.phone);
  if (user) return comeBack(needs, input, proven, user);
  if (input.reauthenticates) throw new AppError('auth/user-not-found');
  return join(needs, input, proven);
}

async function prove(needs: PhoneNeeds, { proof, client }: PhoneSignIn): Promise<ProvenPhone> {
  if ('sessionInfo' in proof) return provePhone(needs, { ...proof, purpose: 'sign-in', subject: '', client });
  return provePhoneAgain(needs, { ...proof, phone: acceptPhone(proof.phone) });
}

async function comeBack(needs: PhoneNeeds, input: PhoneSignIn, proven: ProvenPhone, user: User): Promise<PhoneOutcome> {
  if (user.disabled) throw new AppError('auth/user-disabled');
  await refuseSecondFactor(needs, user);
  const { client } = input;
  const admitted = await needs.database.transaction(async (transaction) => {
    const admitted = await admitSignIn(needs, transaction, { user, client, signInProvider: 'phone' });
    // The number may have been taken off the account since it was looked up (A15).
    if ((await findUser(transaction, user.uid))?.phone !== proven.phone)
      throw new AppError('auth/invalid-verification-id');
    await proven.consume(transaction);
    return admitted;
  });
  return { outcome: await concludeSignIn(needs, admitted), isNewUser: false, phone: proven.phone };
}

/** A number that nobody has yet, where strangers may make an account. */
async function join(needs: PhoneNeeds, input: PhoneSignIn, proven: ProvenPhone): Promise<PhoneOutcome> {
  const { database, clock, audit } = needs;
  const { client } = input;
  const { phone } = proven;
  await assertSignUpOpen(needs);
  await countSignUp(needs, client);
  const now = clock.now();
  const user: User = { ...blankAccount(now), phone, lastLoginAt: now, lastRefreshAt: now };
  try {
    const started = await database.transaction(async (transaction) => {
      await insertUser(transaction, user);
      await proven.consume(transaction);
      return startSession(needs, transaction, { uid: user.uid, client, signInProvider: 'phone' });
    });
    const detail = { method: 'phone' };
    await audit.record({ actor: user.uid, action: 'account.sign-up', target: user.uid, ip: client.address, detail });
    return { outcome: { user, tokens: await issueTokens(needs, { user, ...started }) }, isNewUser: true, phone };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A52: somebody made the account with another code for the same number at this very moment.
    const existing = await findUserByPhone(database.query, phone);
    if (!existing) throw error;
    return comeBack(needs, input, proven, existing);
  }
}

async function link(needs: PhoneNeeds, input: PhoneSignIn, idToken: string): Promise<PhoneOutcome> {
  const { database, clock, audit, authenticator } = needs;
  const { client } = input;
  const { user, session } = await identify(needs, idToken);
  await refuseSecondFactor(needs, user);
  await assertMayChangeCredentials(needs, { user, session });
  const proven = await prove(needs, input);
  const { phone } = proven;
  const holder = await findUserByPhone(database.query, phone);
  if (holder && holder.uid !== user.uid) return handOver(needs, input, proven);

  const started = await refuseTakenPhone(
    database.transaction(async (transaction) => {
      const now = clock.now();
      if (!(await changeUser(transaction, user.uid, { phone, validSince: wholeSecond(now) })))
        throw new AppError('auth/user-token-expired');
      await proven.consume(transaction);
      return replaceSessions(needs, transaction, session, { client, signInProvider: 'phone', authTime: now });
    }),
  );
  authenticator.forget(user.uid);
  const detail = { changed: ['phone'] };
  await audit.record({ actor: user.uid, action: 'account.credentials', target: user.uid, ip: client.address, detail });
  const changed = { ...user, phone };
  const tokens = await issueTokens(needs, { user: changed, ...started });
  return { outcome: { user: changed, tokens }, isNewUser: false, phone };
}

/** Once: who comes back with it and still wants to link is told plainly. */
async function handOver(needs: PhoneNeeds, { proof }: PhoneSignIn, proven: ProvenPhone): Promise<PhoneOutcome> {
  if ('temporaryProof' in proof) throw new AppError('auth/phone-number-already-exists');
  const temporaryProof = newSecret();
  const expiresAt = needs.clock.now() + limits.identity.temporaryProofMs;
  await needs.database.transaction(async (transaction) => {
    await proven.consume(transaction);
    await insertTemporaryProof(transaction, { hash: hashSecret(temporaryProof), phone: proven.phone, expiresAt });
  });
  return { temporaryProof, phone: proven.phone };
}

/** A phone that opens an account guards nothing as its second factor, and one in a thief's hand would be both. */
async function refuseSecondFactor({ database }: PhoneNeeds, { uid }: User): Promise<void> {
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
