import type { Mail } from '../../../core/mail/index.ts';
import type { Invitations } from '../../types.ts';
import { type AcceptInvitationDeps, acceptInvitation, openInvitation } from './accept-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { createInvitation, type InviteDeps, resendInvitation, revokeInvitation } from './send-invitation.ts';

type InvitationDeps = InviteDeps & AcceptInvitationDeps & { readonly mail: Mail };

export function createInvitations(deps: InvitationDeps): Invitations {
  return {
    create: (invitation) => createInvitation(deps, invitation),
    resend: (change) => resendInvitation(deps, change),
    revoke: (change) => revokeInvitation(deps, change),
    list: (page) => listInvitations(deps, page),
    open: (token) => openInvitation(deps, token),
    accept: (acceptance) => acceptInvitation(deps, acceptance),
  };
}
