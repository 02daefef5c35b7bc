import type { Mail } from '../../../core/mail/index.ts';
import type { Invitations } from '../../types.ts';
import { type AcceptInvitationNeeds, acceptInvitation } from './accept-invitation.ts';
import { createInvitation, type InviteNeeds } from './create-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { openInvitation } from './open-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export type InvitationNeeds = InviteNeeds & AcceptInvitationNeeds & { readonly mail: Mail };

export function createInvitations(needs: InvitationNeeds): Invitations {
  return {
    create: (invitation) => createInvitation(needs, invitation),
    resend: (change) => resendInvitation(needs, change),
    revoke: (change) => withdrawInvitation(needs, change),
    list: (page) => listInvitations(needs, page),
    open: (token) => openInvitation(needs, token),
    accept: (acceptance) => acceptInvitation(needs, acceptance),
  };
}
