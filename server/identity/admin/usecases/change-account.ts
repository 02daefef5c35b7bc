import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { type ProviderLink, type User, wholeSecond } from '../../accounts/domain/user.ts';
import { type ManagedChanges, manageUser } from '../../accounts/store/manage-users.ts';
import { findUser, lockOwners } from '../../accounts/store/users.ts';
import { acceptEmail, acceptPassword } from '../../accounts/usecases/draft-account.ts';
import { guardLastOwner } from '../../accounts/usecases/guards.ts';
import { type Account, withLinks } from '../../accounts/usecases/look-up.ts';
import { voidCodes } from '../../codes/store/one-time-codes.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import { deleteProviderLinks, findLinksOf, insertProviderLink } from '../../providers/store/provider-links.ts';
import { deleteRecoveryCodes } from '../../second-factors/store/recovery-codes.ts';
import { deleteSecondFactorsOf, findFactorsOf, insertSecondFactor } from '../../second-factors/store/second-factors.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { voidPendingSignIns } from '../../sign-in/store/pending-sign-ins.ts';
import type { Actor } from '../../types.ts';
import {
  acceptClaims,
  acceptFactors,
  acceptLink,
  acceptName,
  acceptPhone,
  acceptPhotoUrl,
  type GivenFactor,
  type GivenLink,
} from './accept.ts';
import { refuseTaken } from './refuse-taken.ts';

export interface ChangeAccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

/**
 * What an admin key may change about an account. Null removes, undefined leaves unchanged; the role is not included.
 */
export interface AccountChange {
  readonly uid: string;
  readonly by: Actor;
  readonly email?: string | null | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly password?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  /** JSON as received. */
  readonly claims?: string | undefined;
  /** Sessions that started before this time end, with their tokens. */
  readonly validSince?: number | undefined;
  readonly createdAt?: number | undefined;
  readonly lastLoginAt?: number | undefined;
  readonly link?: GivenLink | undefined;
  /** Provider ids, or `all`. */
  readonly unlink?: readonly string[] | 'all' | undefined;
  /** The complete new list of factors. */
  readonly factors?: readonly GivenFactor[] | undefined;
}

export async function changeAccount(deps: ChangeAccountDeps, change: AccountChange): Promise<Account> {
  const { database, audit, authenticator } = deps;
  const { uid, by } = change;
  const values = await accept(deps, change);
  const link = change.link && acceptLink(change.link);
  const wanted = { uid, isNew: false, ...values, links: link && [link] };
  await refuseTaken(database.query, wanted, () =>
    database.transaction((transaction) => write(deps, transaction, { change, values, link })),
  );
  authenticator.forget(uid);
  const changed = Object.entries(change)
    .filter(([name, value]) => name !== 'uid' && name !== 'by' && value !== undefined)
    .map(([name]) => name);
  await audit.record({ actor: by.id, action: 'account.update', target: uid, ip: by.ip, detail: { changed } });
  const user = await findUser(database.query, uid);
  if (!user) throw new AppError('auth/user-not-found');
  return withLinks(database, user);
}

/** The checks that need no account data. */
async function accept({ settings, passwords, clock }: ChangeAccountDeps, change: AccountChange) {
  const { email, phone, displayName, photoUrl, password, claims } = change;
  if (typeof password === 'string') await acceptPassword(settings, password);
  const passwordHash = typeof password === 'string' ? await passwords.hash(password) : password;
  return {
    email: typeof email === 'string' ? acceptEmail(email) : email,
    phone: typeof phone === 'string' ? acceptPhone(phone) : phone,
    displayName: displayName === undefined ? undefined : acceptName(displayName ?? ''),
    photoUrl: photoUrl === undefined ? undefined : acceptPhotoUrl(photoUrl ?? ''),
    passwordHash,
    ...(passwordHash !== undefined && { passwordUpdatedAt: passwordHash === null ? null : clock.now() }),
    claims: claims === undefined ? undefined : acceptClaims(claims),
    emailVerified: change.emailVerified,
    disabled: change.disabled,
    createdAt: change.createdAt,
    lastLoginAt: change.lastLoginAt,
  } satisfies ManagedChanges;
}

interface Write {
  readonly change: AccountChange;
  readonly values: ManagedChanges;
  readonly link: ProviderLink | undefined;
}

async function write(deps: ChangeAccountDeps, transaction: Queries, { change, values, link }: Write): Promise<void> {
  const { uid } = change;
  if (change.disabled) await lockOwners(transaction);
  // An empty update that locks the row until the transaction ends.
  if (!(await manageUser(transaction, uid, {}))) throw new AppError('auth/user-not-found');
  const before = await findUser(transaction, uid);
  if (!before) throw new AppError('auth/user-not-found');
  if (change.disabled) await guardLastOwner(transaction, before);
  const now = deps.clock.now();
  const isOtherEmail = values.email !== undefined && values.email !== before.email;
  // A new address is unverified unless the request says otherwise.
  const emailVerified = values.emailVerified ?? (isOtherEmail ? false : undefined);
  const email = values.email === undefined ? before.email : values.email;
  const after = { ...before, email, emailVerified: emailVerified ?? before.emailVerified };
  await changeLinks(transaction, { uid, link, unlink: change.unlink, now });
  if (change.factors) await replaceFactors(transaction, after, change.factors, now);
  const end = endOf(change, before, values, now);
  const validSince = end && Math.max(before.validSince, wholeSecond(end.before));
  await manageUser(transaction, uid, { ...values, emailVerified, validSince });
  if (end?.all) await endEverything(transaction, before, values, now);
}

/** Ends sessions, pending sign-ins, and codes of the account before the change (A16, T20). */
async function endEverything(transaction: Queries, before: User, values: ManagedChanges, now: number): Promise<void> {
  await revokeSessionsOf(transaction, before.uid, now);
  await voidPendingSignIns(transaction, before.uid);
  const emails = [before.email, values.email].filter((email) => typeof email === 'string');
  await voidCodes(transaction, { uid: before.uid, emails });
}

/** Which sessions end: those before a time, or all of them. */
function endOf(change: AccountChange, before: User, values: ManagedChanges, now: number) {
  const losesCredential =
    (values.email !== undefined && values.email !== before.email) ||
    (values.phone !== undefined && values.phone !== before.phone) ||
    values.passwordHash !== undefined ||
    change.factors !== undefined ||
    (change.unlink !== undefined && change.unlink.length > 0) ||
    (change.disabled === true && !before.disabled);
  if (losesCredential) return { all: true, before: now };
  if (change.validSince === undefined) return undefined;
  // A clock that is slightly off still means "now". A time in the future would lock the account until then.
  const isNow = change.validSince > now - clockDifferenceMs;
  return { all: isNow, before: isNow ? now : change.validSince };
}

const clockDifferenceMs = 5 * 60 * 1000;

async function changeLinks(
  transaction: Queries,
  { uid, link, unlink, now }: Pick<AccountChange, 'uid' | 'unlink'> & Pick<Write, 'link'> & { readonly now: number },
): Promise<void> {
  const present = unlink === 'all' ? await findLinksOf(transaction, uid) : [];
  const gone = unlink === 'all' ? present.map(({ providerId }) => providerId) : (unlink ?? []);
  // An account has one identity per provider: the new one replaces the old.
  await deleteProviderLinks(transaction, uid, link ? [...gone, link.providerId] : gone);
  if (link) await insertProviderLink(transaction, uid, link, now);
}

async function replaceFactors(
  transaction: Queries,
  account: User,
  given: readonly GivenFactor[],
  now: number,
): Promise<void> {
  const present = await findFactorsOf(transaction, account.uid);
  const factors = acceptFactors(given, account, present, now);
  await deleteSecondFactorsOf(transaction, account.uid);
  if (factors.length === 0) await deleteRecoveryCodes(transaction, account.uid);
  for (const factor of factors) await insertSecondFactor(transaction, factor);
}
