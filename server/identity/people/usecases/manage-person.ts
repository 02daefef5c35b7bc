import type { Role } from '@hearth/contract';
import type { App } from '../../../core/apps/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Also, Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { type User, wholeSecond } from '../../accounts/domain/user.ts';
import { type ManagedChanges, manageUser } from '../../accounts/store/manage-users.ts';
import { findUser, lockOwners, lockUser } from '../../accounts/store/users.ts';
import type { UserDeletion } from '../../accounts/usecases/delete-account.ts';
import { acceptPassword } from '../../accounts/usecases/draft-account.ts';
import { guardLastOwner } from '../../accounts/usecases/guards.ts';
import { withLinks } from '../../accounts/usecases/look-up.ts';
import { voidCodes } from '../../codes/store/one-time-codes.ts';
import { type MailCodeDeps, mailCode } from '../../codes/usecases/mail-code.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { voidPendingSignIns } from '../../sign-in/store/pending-sign-ins.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { mayGiveRoles, mayManage } from '../domain/people.ts';
import { detailsOf } from './find-people.ts';

export interface ManagePersonDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
  readonly userDeletion: UserDeletion;
}

interface PersonDecision {
  readonly values: ManagedChanges;
  /** True for changes that remove a right or change a credential (T20). */
  readonly endsSessions: boolean;
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * An administrator changes an account. `decide` runs inside the transaction on the current account; undefined means
 * that nothing changes.
 */
async function managePerson(
  deps: ManagePersonDeps,
  { uid, by }: PersonChange,
  decide: (user: User, transaction: Queries) => Promise<PersonDecision | undefined>,
): Promise<PersonDetails> {
  const { database, clock, audit, authenticator } = deps;
  const decision = await database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const user = await findManageable(transaction, { uid, by });
    const decided = await decide(user, transaction);
    if (!decided) return undefined;
    const now = clock.now();
    const ending = decided.endsSessions ? { validSince: wholeSecond(now) } : {};
    await manageUser(transaction, uid, { ...decided.values, ...ending });
    if (decided.endsSessions) {
      await revokeSessionsOf(transaction, uid, now);
      await voidPendingSignIns(transaction, uid);
      // A16: codes mailed before must not reopen the account.
      await voidCodes(transaction, { uid, emails: user.email === null ? [] : [user.email] });
    }
    return decided;
  });
  if (decision) {
    authenticator.forget(uid);
    await audit.record({
      actor: by.id,
      action: decision.action,
      target: uid,
      ip: by.ip,
      detail: decision.detail ?? {},
    });
  }
  const user = await findUser(database.query, uid);
  if (!user) throw new AppError('auth/user-not-found');
  return detailsOf(await withLinks(database, user));
}

async function findManageable(transaction: Queries, { uid, by }: PersonChange): Promise<User> {
  const user = await findUser(transaction, uid);
  if (!user) throw new AppError('auth/user-not-found');
  if (!mayManage(by.role, user.role))
    throw new AppError('access/denied', { sentence: 'Only an owner can change an owner’s account.' });
  return user;
}

/** Deletes the account with its sessions, links and factors, and what other modules store for it. */
export async function deletePerson(
  deps: ManagePersonDeps,
  { uid, by }: PersonChange,
  also?: Also<void>,
): Promise<void> {
  const { database, audit, authenticator, userDeletion } = deps;
  await database.transaction(async (transaction) => {
    await lockOwners(transaction);
    await guardLastOwner(transaction, await findManageable(transaction, { uid, by }));
    await userDeletion.deleteUser(transaction, uid);
    await audit.record({ actor: by.id, action: 'account.delete', target: uid, ip: by.ip }, transaction);
    await also?.(transaction);
  });
  authenticator.forget(uid);
}

/** Disabling ends all sessions, so that enabling requires a new sign-in. */
export async function setDisabled(
  deps: ManagePersonDeps,
  { disabled, ...change }: PersonChange & { readonly disabled: boolean },
): Promise<PersonDetails> {
  return managePerson(deps, change, async (user, transaction) => {
    if (user.disabled === disabled) return undefined;
    if (disabled) await guardLastOwner(transaction, user);
    return { values: { disabled }, endsSessions: disabled, action: disabled ? 'account.disable' : 'account.enable' };
  });
}

/** Changes the role. Tokens with the old role end with their sessions (T20). */
export async function setRole(
  deps: ManagePersonDeps,
  { role, ...change }: PersonChange & { readonly role: Role },
): Promise<PersonDetails> {
  if (!mayGiveRoles(change.by.role)) throw new AppError('access/denied', { sentence: 'Only an owner gives roles.' });
  return managePerson(deps, change, async (user, transaction) => {
    if (user.role === role) return undefined;
    await guardLastOwner(transaction, user);
    return { values: { role }, endsSessions: true, action: 'account.role', detail: { from: user.role, to: role } };
  });
}

export async function setQuota(
  deps: ManagePersonDeps,
  { quotaBytes, ...change }: PersonChange & { readonly quotaBytes: number | null },
): Promise<PersonDetails> {
  if (quotaBytes !== null && (!Number.isSafeInteger(quotaBytes) || quotaBytes < 0))
    throw new AppError('request/invalid', { sentence: 'A quota is a whole number of bytes.' });
  return managePerson(deps, change, async (user) =>
    user.quotaBytes === quotaBytes
      ? undefined
      : { values: { quotaBytes }, endsSessions: false, action: 'account.quota', detail: { quotaBytes } },
  );
}

export interface SetPasswordDeps extends ManagePersonDeps {
  readonly settings: Settings;
  readonly passwords: Passwords;
}

/** An administrator sets another password, which ends every session of the account. */
export async function setPassword(
  deps: SetPasswordDeps,
  { password, ...change }: PersonChange & { readonly password: string },
): Promise<PersonDetails> {
  await acceptPassword(deps.settings, password);
  const passwordHash = await deps.passwords.hash(password);
  const passwordUpdatedAt = deps.clock.now();
  return managePerson(deps, change, async () => ({
    values: { passwordHash, passwordUpdatedAt },
    endsSessions: true,
    action: 'account.credentials',
    detail: { changed: ['password'] },
  }));
}

interface SendPasswordResetDeps extends MailCodeDeps {
  readonly audit: Audit;
  /** Its key is part of the link. */
  readonly apps: { readonly default: App };
}

/** An administrator lets a person choose a new password. The link goes to the person's mailbox only. */
export async function sendPasswordReset(
  deps: SendPasswordResetDeps,
  { uid, by }: PersonChange,
  also?: Also<void>,
): Promise<void> {
  const { database, apps, audit } = deps;
  await database.transaction(async (transaction) => {
    if (!(await lockUser(transaction, uid))) throw new AppError('auth/user-disabled');
    const email = (await findUser(transaction, uid))?.email;
    if (!email) throw new AppError('request/invalid', { sentence: 'This account has no e-mail to write to.' });
    const apiKey = apps.default.apiKey;
    await mailCode(deps, transaction, { kind: 'PASSWORD_RESET', uid, email, to: email, apiKey, language: undefined });
    const entry = { actor: by.id, action: 'account.send-password-reset', target: uid, ip: by.ip };
    await audit.record(entry, transaction);
    await also?.(transaction);
  });
}
