import { type ConsoleInvitation, limits, type ResultOf } from '@hearth/contract';
import { actorOf } from '../../account/index.ts';
import type { CallHandlers } from '../../callables/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Mail } from '../../core/mail/index.ts';
import type { Caller, Identity, InvitationView, SentInvitation } from '../../identity/index.ts';

type InvitationCallables =
  | 'console-createInvitation'
  | 'console-invitations'
  | 'console-revokeInvitation'
  | 'console-resendInvitation';

export function invitationCallables(
  { invitations }: Pick<Identity, 'invitations'>,
  { mail, clock }: { readonly mail: Mail; readonly clock: Clock },
): CallHandlers<InvitationCallables> {
  /** T22: the role of an invitation decides whether identity asks for a recent sign-in. */
  const isRecent = ({ signedInAt }: Caller) => clock.now() - signedInAt <= limits.identity.recentSignInMs;
  const present = (sent: SentInvitation, within?: Queries) => presentSent(mail, sent, within);
  return {
    'console-createInvitation': async (payload, context) => {
      const recent = isRecent(context.caller);
      const by = actorOf(context);
      return present(await invitations.create({ ...payload, recent, by }, context.finish(present)));
    },
    'console-invitations': async (page) => {
      const { items, cursor } = await invitations.list(page);
      return { items: await Promise.all(items.map((invitation) => presentInvitation(mail, invitation))), cursor };
    },
    'console-revokeInvitation': async ({ id }, context) =>
      presentInvitation(mail, await invitations.revoke({ id, by: actorOf(context) })),
    'console-resendInvitation': async ({ id, delivery }, context) => {
      const recent = isRecent(context.caller);
      const by = actorOf(context);
      return present(await invitations.resend({ id, delivery, recent, by }, context.finish(present)));
    },
  };
}

async function presentSent(
  mail: Mail,
  { invitation, link }: SentInvitation,
  within: Queries | undefined,
): Promise<ResultOf<'console-createInvitation'>> {
  return { invitation: await presentInvitation(mail, invitation, within), link };
}

async function presentInvitation(mail: Mail, invitation: InvitationView, within?: Queries): Promise<ConsoleInvitation> {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    state: invitation.state,
    delivery: invitation.delivery,
    mailState: invitation.mailId === null ? null : await mailState(mail, invitation.mailId, within),
    inviter: invitation.inviter && { uid: invitation.inviter.uid, name: invitation.inviter.name },
    createdAt: invitation.createdAt,
    expiresAt: invitation.expiresAt,
    acceptedAt: invitation.acceptedAt,
    acceptedBy: invitation.acceptedUid,
  };
}

/** Null when the outbox has already forgotten the message. */
async function mailState(mail: Mail, id: string, within: Queries | undefined): Promise<ConsoleInvitation['mailState']> {
  try {
    return (await mail.get(id, within)).state;
  } catch (error) {
    if (error instanceof AppError && error.code === 'request/not-found') return null;
    throw error;
  }
}
