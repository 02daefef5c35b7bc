import { invitationLink, limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import { type Also, type Database, isUniqueViolation, type Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newId, newSecret } from '../../../core/ids.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { findUser, findUserByEmail, hasUsers } from '../../accounts/store/users.ts';
import { acceptEmail } from '../../accounts/usecases/draft-account.ts';
import { signUpMode, workspaceNameSetting } from '../../settings/store.ts';
import type {
  Actor,
  InvitationChange,
  InvitationSending,
  InvitationView,
  NewInvitation,
  SentInvitation,
} from '../../types.ts';
import { type Invitation, type InvitationDelivery, mayInvite } from '../domain/invitation.ts';
import { findInvitation, insertInvitation, markRevoked, renewInvitation } from '../store.ts';
import { presentInvitation } from './list-invitations.ts';

export interface InviteDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly audit: Audit;
  readonly mail: Pick<Mail, 'send'>;
  readonly origin: string;
}

/** Invites an e-mail. An open invitation for it is revoked. */
export async function createInvitation(
  deps: InviteDeps,
  input: NewInvitation,
  also?: Also<SentInvitation>,
): Promise<SentInvitation> {
  const { database, clock, settings, audit } = deps;
  const { role, delivery, by } = input;
  refuseRole(by, role);
  refuseStale(role, input.recent);
  if ((await settings.get(signUpMode)) === 'closed')
    throw new AppError('auth/admin-restricted-operation', { sentence: 'Sign-up is closed here, even to the invited.' });
  if (!(await hasUsers(database.query)))
    throw new AppError('request/invalid', { sentence: 'Set up the server first: the first account is the owner’s.' });
  const email = acceptEmail(input.email);
  await refuseMember(database.query, email);

  const now = clock.now();
  const fresh = await freshToken(deps, { email, delivery, by, language: input.language });
  const invitation: Invitation = {
    id: newId(),
    email,
    role,
    state: 'open',
    createdAt: now,
    settledAt: null,
    acceptedUid: null,
    ...fresh.fields,
    mailId: null,
  };
  return once(
    database.transaction(async (transaction) => {
      const before = await findInvitation(transaction, { email });
      if (before) {
        refuseRole(by, before.role);
        await markRevoked(transaction, before.id, now);
      }
      const mailed = { ...invitation, mailId: await fresh.send(transaction) };
      await insertInvitation(transaction, mailed);
      const detail = { role, delivery };
      const entry = { actor: by.id, action: 'invitation.create', target: mailed.id, ip: by.ip, detail };
      await audit.record(entry, transaction);
      const sent = { invitation: await presentInvitation(transaction, mailed, now), link: fresh.link };
      await also?.(transaction, sent);
      return sent;
    }),
  );
}

/** T23: inviters can give only roles that they may give. */
function refuseRole(by: Actor, role: Invitation['role']): void {
  if (by.role === 'service' || !mayInvite(by.role, role)) throw new AppError('console/owner-only');
}

/** T22: inviting an owner or an admin raises a role, so it needs a recent sign-in. */
function refuseStale(role: Invitation['role'], recent: boolean): void {
  if (role !== 'member' && !recent) throw new AppError('auth/requires-recent-login');
}

/** Reveals nothing: administrators see all accounts anyway. */
async function refuseMember(db: Queries, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw new AppError('auth/email-already-in-use');
}

interface FreshToken {
  readonly fields: Pick<Invitation, 'tokenHash' | 'delivery' | 'inviterUid' | 'expiresAt'>;
  /** Null when the invitation is mailed. */
  readonly link: string | null;
  /** Sends the mail in the transaction that stores the hash. Null when a link is handed over instead. */
  send(transaction: Queries): Promise<string | null>;
}

/** A token is either mailed or shown and never both, because a mailed invitation proves the mailbox. */
async function freshToken(
  { database, clock, settings, mail, origin }: InviteDeps,
  to: {
    readonly email: string;
    readonly delivery: InvitationDelivery;
    readonly by: Actor;
    readonly language?: string | undefined;
  },
): Promise<FreshToken> {
  const token = newSecret();
  const link = invitationLink(origin, token);
  const inviter = await findUser(database.query, to.by.id);
  const workspaceName = await settings.get(workspaceNameSetting);
  const variables = {
    workspaceName,
    inviter: inviter?.displayName ?? inviter?.email ?? workspaceName,
    email: to.email,
    link,
  };
  return {
    fields: {
      tokenHash: hashSecret(token),
      delivery: to.delivery,
      inviterUid: inviter?.uid ?? null,
      expiresAt: clock.now() + limits.identity.invitationMs,
    },
    link: to.delivery === 'link' ? link : null,
    send: async (transaction) =>
      to.delivery === 'link'
        ? null
        : mail.send({ to: to.email, template: 'invitation', variables, language: to.language }, { transaction }),
  };
}

/** Of two concurrent invitations for one e-mail the second is told to try again. */
async function once<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('request/in-progress', { cause: error });
    throw error;
  }
}

/** Gives an invitation a new link and the full time. The resender becomes the inviter. */
export async function resendInvitation(
  deps: InviteDeps,
  { id, delivery, recent, by }: InvitationChange & InvitationSending,
  also?: Also<SentInvitation>,
): Promise<SentInvitation> {
  const { database, clock, audit } = deps;
  const before = await findInvitation(database.query, { id });
  if (!before) throw new AppError('console/invitation-not-found');
  refuseRole(by, before.role);
  refuseStale(before.role, recent);
  await refuseMember(database.query, before.email);
  const fresh = await freshToken(deps, { email: before.email, delivery, by });
  return database.transaction(async (transaction) => {
    const fields = { ...fresh.fields, mailId: await fresh.send(transaction) };
    if (!(await renewInvitation(transaction, id, fields)))
      throw new AppError(before.state === 'revoked' ? 'invitation/revoked' : 'invitation/used');
    const entry = { actor: by.id, action: 'invitation.resend', target: id, ip: by.ip, detail: { delivery } };
    await audit.record(entry, transaction);
    const renewed = await presentInvitation(transaction, { ...before, ...fields }, clock.now());
    const sent = { invitation: renewed, link: fresh.link };
    await also?.(transaction, sent);
    return sent;
  });
}

/** Revokes an invitation. Revoking twice succeeds; an accepted invitation is an account and cannot be revoked. */
export async function revokeInvitation(
  { database, clock, audit }: Pick<InviteDeps, 'database' | 'clock' | 'audit'>,
  { id, by }: InvitationChange,
): Promise<InvitationView> {
  const before = await findInvitation(database.query, { id });
  if (!before) throw new AppError('console/invitation-not-found');
  refuseRole(by, before.role);
  const now = clock.now();
  if (await markRevoked(database.query, id, now))
    await audit.record({ actor: by.id, action: 'invitation.revoke', target: id, ip: by.ip });
  const after = await findInvitation(database.query, { id });
  if (!after) throw new AppError('console/invitation-not-found');
  if (after.state === 'accepted') throw new AppError('invitation/used');
  return presentInvitation(database.query, after, now);
}
