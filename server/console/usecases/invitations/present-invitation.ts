import type { ConsoleInvitation, ResultOf } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { InvitationView, SentInvitation } from '../../../identity/index.ts';

/** With what became of its mail. */
export async function presentInvitation(mail: Mail, invitation: InvitationView): Promise<ConsoleInvitation> {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    state: invitation.state,
    delivery: invitation.delivery,
    mailState: invitation.mailId === null ? null : await mailState(mail, invitation.mailId),
    inviter: invitation.inviter && { uid: invitation.inviter.uid, name: invitation.inviter.name },
    createdAt: invitation.createdAt,
    expiresAt: invitation.expiresAt,
    acceptedAt: invitation.acceptedAt,
    acceptedBy: invitation.acceptedUid,
  };
}

export async function presentSent(
  mail: Mail,
  { invitation, link }: SentInvitation,
): Promise<ResultOf<'console-createInvitation'>> {
  return { invitation: await presentInvitation(mail, invitation), link };
}

async function mailState(mail: Mail, id: string): Promise<ConsoleInvitation['mailState']> {
  try {
    return (await mail.get(id)).state;
  } catch (error) {
    if (error instanceof AppError && error.code === 'request/not-found') return null;
    throw error;
  }
}
