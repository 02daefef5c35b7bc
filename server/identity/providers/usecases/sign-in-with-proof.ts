import type { Audit } from '../../../core/audit/index.ts';
import { isUniqueViolation } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { type ProviderLink, type User, wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser, findUser, findUserByEmail, lockUser } from '../../accounts/store/users.ts';
import { blankAccount } from '../../accounts/usecases/draft-account.ts';
import { dropUnprovenCredentials } from '../../accounts/usecases/drop-credentials.ts';
import { countSignUp, type SignUpDeps } from '../../accounts/usecases/sign-up.ts';
import { findSignUpPermission, useSignUpPermission } from '../../accounts/usecases/sign-up-guards.ts';
import { voidCodes } from '../../codes/store/one-time-codes.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { enumerationProtection } from '../../settings/store.ts';
import { admitSignIn, concludeSignIn, type SignInOutcome } from '../../sign-in/usecases/finish-sign-in.ts';
import type { ProviderProof } from '../domain/provider-proof.ts';
import {
  deleteProviderLinks,
  findLinkedUid,
  findLinksOf,
  insertProviderLink,
  refreshProviderLink,
} from '../store/provider-links.ts';

export interface ProofSignInDeps extends SignUpDeps {
  readonly settings: Settings;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

interface ProofSignInInput {
  readonly proof: ProviderProof;
  /** False for reauthentication, which must not create an account. */
  readonly autoCreate: boolean;
  readonly client: Client;
}

type ProofSignInResult =
  | { readonly outcome: SignInOutcome; readonly isNewUser: boolean }
  /** The e-mail belongs to an account, and nothing proves that it is the same person. */
  | { readonly needConfirmation: Confirmation };

/** The account and its sign-in methods, hidden by enumeration protection (A46). */
export interface Confirmation {
  readonly uid: string | undefined;
  readonly verifiedProviders: readonly string[];
}

/**
 * Signs in by a verified identity: by its raw id, else by an e-mail that the provider verified (T24), else as a new
 * account. A conflict with a concurrent request repeats the attempt (A52).
 */
export async function signInWithProof(deps: ProofSignInDeps, input: ProofSignInInput): Promise<ProofSignInResult> {
  for (let attempt = 1; ; attempt++) {
    const entered = await signInOnce(deps, input).catch((error: unknown) => {
      if (!isUniqueViolation(error) || attempt >= attemptsMax) throw error;
      return undefined;
    });
    if (entered) return entered;
    if (attempt >= attemptsMax) throw new AppError('server/unavailable');
  }
}

const attemptsMax = 3;

/** Undefined when the account changed before it was locked. */
async function signInOnce(deps: ProofSignInDeps, input: ProofSignInInput): Promise<ProofSignInResult | undefined> {
  const db = deps.database.query;
  const { proof } = input;
  const uid = await findLinkedUid(db, proof);
  if (uid !== undefined) return signInLinked(deps, input, uid);
  const holder = proof.email === null ? undefined : await findUserByEmail(db, proof.email);
  if (holder) return proof.emailVerified ? linkToHolder(deps, input, holder) : needConfirmationFor(deps, holder);
  // The SDK treats this error as "another user" and not as "sign out".
  if (!input.autoCreate)
    throw new AppError('auth/email-not-found', { sentence: 'Nobody here has signed in with that before.' });
  return signUpWithProof(deps, input);
}

async function signInLinked(
  deps: ProofSignInDeps,
  { proof, client }: ProofSignInInput,
  uid: string,
): Promise<ProofSignInResult | undefined> {
  const admitted = await deps.database.transaction(async (transaction) => {
    const held = await lockUser(transaction, uid);
    const user = await findUser(transaction, uid);
    if (user?.disabled) throw new AppError('auth/user-disabled');
    if (!held || !user || !(await refreshProviderLink(transaction, uid, linkOf(proof)))) return undefined;
    return admitSignIn(deps, transaction, { user, client, signInProvider: proof.providerId });
  });
  return admitted && { outcome: await concludeSignIn(deps, admitted), isNewUser: false };
}

/**
 * Links the identity to the account with its verified e-mail. If that account never proved the e-mail, its creator may
 * have prepared it as a trap, so its other credentials are removed (A3, A4). Unproven accounts with a role above member
 * are not taken over; their owner links the provider after signing in.
 */
async function linkToHolder(
  deps: ProofSignInDeps,
  { proof, client }: ProofSignInInput,
  holder: User,
): Promise<ProofSignInResult | undefined> {
  const { database, clock, audit, authenticator } = deps;
  if (!holder.emailVerified && holder.role !== 'member') return needConfirmationFor(deps, holder);
  const { uid } = holder;
  const now = clock.now();
  const taken = await database.transaction(async (transaction) => {
    const held = await lockUser(transaction, uid);
    const user = await findUser(transaction, uid);
    if (user?.disabled) throw new AppError('auth/user-disabled');
    // Only the account that was read: e-mail, verification and role may have changed since.
    const same =
      user?.email === proof.email && user.emailVerified === holder.emailVerified && user.role === holder.role;
    if (!held || !user || !same) return undefined;
    const dropped = await dropUnprovenCredentials(transaction, user);
    if (!user.emailVerified) {
      await revokeSessionsOf(transaction, uid, now);
      await voidCodes(transaction, { uid, emails: user.email === null ? [] : [user.email] });
    }
    await deleteProviderLinks(transaction, uid, [proof.providerId]);
    await insertProviderLink(transaction, uid, linkOf(proof), now);
    await changeUser(transaction, uid, {
      ...dropped,
      emailVerified: true,
      displayName: proof.displayName,
      photoUrl: proof.photoUrl,
      ...(!user.emailVerified && { validSince: wholeSecond(now) }),
    });
    const changed = await findUser(transaction, uid);
    return changed && admitSignIn(deps, transaction, { user: changed, client, signInProvider: proof.providerId });
  });
  if (!taken) return undefined;
  authenticator.forget(uid);
  await audit.record({
    actor: uid,
    action: holder.emailVerified ? 'account.link' : 'account.reclaim',
    target: uid,
    ip: client.address,
    detail: { provider: proof.providerId },
  });
  return { outcome: await concludeSignIn(deps, taken), isNewUser: false };
}

async function needConfirmationFor({ database, settings }: ProofSignInDeps, { uid }: User): Promise<ProofSignInResult> {
  if (await settings.get(enumerationProtection)) return { needConfirmation: { uid: undefined, verifiedProviders: [] } };
  const links = await findLinksOf(database.query, uid);
  return { needConfirmation: { uid, verifiedProviders: links.map(({ providerId }) => providerId) } };
}

async function signUpWithProof(deps: ProofSignInDeps, { proof, client }: ProofSignInInput): Promise<ProofSignInResult> {
  const { database, clock, audit } = deps;
  const permission = await findSignUpPermission(deps, proof.emailVerified ? proof.email : null);
  await countSignUp(deps, client);
  const now = clock.now();
  const links = [linkOf(proof)];
  const blank: User = {
    ...blankAccount(now),
    email: proof.email,
    emailVerified: proof.emailVerified,
    displayName: proof.displayName,
    photoUrl: proof.photoUrl,
  };
  const context = { signInMethod: proof.providerId, client, links, rawUserInfo: proof.rawUserInfo };
  const draft = await deps.blocking.beforeCreate(blank, context);
  const admitted = await database.transaction(async (transaction) => {
    const user = { ...draft, role: await useSignUpPermission(deps, transaction, permission, { uid: draft.uid, now }) };
    await deps.userCreation.createUser(transaction, user, links);
    return admitSignIn(deps, transaction, { user, client, signInProvider: proof.providerId });
  });
  const { uid } = draft;
  const detail = { method: proof.providerId };
  await audit.record({ actor: uid, action: 'account.sign-up', target: uid, ip: client.address, detail });
  return { outcome: await concludeSignIn(deps, admitted), isNewUser: true };
}

/** The stored part of a proof. */
export function linkOf({ providerId, rawId, email, displayName, photoUrl }: ProviderProof): ProviderLink {
  return { providerId, rawId, email, displayName, photoUrl };
}
