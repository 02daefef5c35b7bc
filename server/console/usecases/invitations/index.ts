import type { CallHandlers } from '../../../callables/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Mail } from '../../../core/mail/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { createInvitation } from './create-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

type InvitationCallables =
  | 'console-createInvitation'
  | 'console-invitations'
  | 'console-revokeInvitation'
  | 'console-resendInvitation';

export function invitationCallables(
  { invitations }: Pick<Identity, 'invitations'>,
  core: { readonly mail: Mail; readonly clock: Clock },
): CallHandlers<InvitationCallables> {
  return {
    'console-createInvitation': createInvitation(invitations, core),
    'console-invitations': listInvitations(invitations, core.mail),
    'console-revokeInvitation': revokeInvitation(invitations, core.mail),
    'console-resendInvitation': resendInvitation(invitations, core),
  };
}
