import type { Mail } from '../../../core/mail/index.ts';
import type { Invitations } from '../../types.ts';
import { type AcceptInvitationDeps, acceptInvitation, openInvitation } from './accept-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { createInvitation, type InviteDeps, resendInvitation, revokeInvitation } from './send-invitation.ts';

type InvitationDeps = InviteDeps & AcceptInvitationDeps & { readonly mail: Mail };

export function createInvitations(deps: InvitationDeps): Invitations {
  return {
    create: (invitation, also) => createInvitation(deps, invitation, also),
    resend: (change, also) => resendInvitation(deps, change, also),
    revoke: (change) => revokeInvitation(deps, change),
    list: (page) => listInvitations(deps, page),
    open: (token) => openInvitation(deps, token),
    accept: (acceptance, also) => acceptInvitation(deps, acceptance, also),
  };
}
