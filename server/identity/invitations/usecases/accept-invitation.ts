import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Also, Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { UserCreation } from '../../accounts/usecases/create-user.ts';
import { type DraftDeps, draftAccount, refuseTakenEmail } from '../../accounts/usecases/draft-account.ts';
import { personOf } from '../../people/usecases/create-person.ts';
import { signUpMode, workspaceNameSetting } from '../../settings/store.ts';
import type { InvitationAcceptance, OpenedInvitation, Person } from '../../types.ts';
import type { Invitation, InvitationStatus } from '../domain/invitation.ts';
import { findInvitation } from '../store.ts';
import { presentInvitation } from './list-invitations.ts';
import { type InvitationNotificationDeps, useInvitation } from './use-invitation.ts';

export interface AcceptInvitationDeps extends OpenInvitationDeps, DraftDeps, InvitationNotificationDeps {
  readonly audit: Audit;
  readonly mail: Pick<Mail, 'get'>;
  readonly userCreation: UserCreation;
}

/** Creates the account of an invitation. The invited person chooses the name and the password only (T23). */
export async function acceptInvitation(
  deps: AcceptInvitationDeps,
  { token, password, displayName, client }: InvitationAcceptance,
  also?: Also<Person>,
): Promise<Person> {
  const { database, clock, audit } = deps;
  // Before hashing the password: an invalid token must not cost a hash.
  const { invitation } = await readOpenInvitation(deps, token);
  const draft = await draftAccount(deps, { email: invitation.email, password, displayName }, invitation.role);
  const user = { ...draft, emailVerified: await cameByMail(deps.mail, invitation) };
  await refuseTakenEmail(
    database.transaction(async (transaction) => {
      const by = { uid: user.uid, now: clock.now() };
      const taken = await useInvitation(deps, transaction, { tokenHash: hashSecret(token) }, by);
      if (!taken) throw new AppError('invitation/used');
      await deps.userCreation.createUser(transaction, user);
      const entry = { actor: user.uid, action: 'invitation.accept', target: taken.id, ip: client };
      await audit.record(entry, transaction);
      await also?.(transaction, personOf(user));
    }),
  );
  return personOf(user);
}

/** Only a delivered mail proves that its reader owns the mailbox; a link that was handed over proves nothing. */
async function cameByMail(mail: Pick<Mail, 'get'>, { delivery, mailId }: Invitation): Promise<boolean> {
  if (delivery !== 'mail' || mailId === null) return false;
  try {
    return (await mail.get(mailId)).state === 'sent';
  } catch (error) {
    if (error instanceof AppError && error.code === 'request/not-found') return false;
    throw error;
  }
}

interface OpenInvitationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
}

/** What the holder of the token may see before accepting. */
export async function openInvitation(deps: OpenInvitationDeps, token: string): Promise<OpenedInvitation> {
  const { view } = await readOpenInvitation(deps, token);
  const { email, role, inviter, expiresAt } = view;
  const workspaceName = await deps.settings.get(workspaceNameSetting);
  return { email, role, workspaceName, inviter: inviter?.name ?? null, expiresAt };
}

/** The open invitation of a token; otherwise throws the reason. */
async function readOpenInvitation({ database, clock, settings }: OpenInvitationDeps, token: string) {
  const invitation: Invitation | undefined = await findInvitation(database.query, { tokenHash: hashSecret(token) });
  if (!invitation) throw new AppError('invitation/not-found');
  const view = await presentInvitation(database.query, invitation, clock.now());
  if (view.state !== 'open') throw new AppError(refusals[view.state]);
  if ((await settings.get(signUpMode)) === 'closed') throw new AppError('auth/admin-restricted-operation');
  return { invitation, view };
}

const refusals = {
  accepted: 'invitation/used',
  expired: 'invitation/expired',
  revoked: 'invitation/revoked',
} as const satisfies Record<Exclude<InvitationStatus, 'open'>, string>;
