import type { ResultOf, Role } from '@hearth/contract';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ValueLine } from '../../../ui/value-line.tsx';

/** What became of an invitation: the link, shown this once, or where the mail is. */
export function InvitationSent({
  sent: { invitation, link },
  me,
  onClose,
}: {
  readonly sent: ResultOf<'console-createInvitation'>;
  readonly me: { readonly role: Role };
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={link ? `The link for ${invitation.email}` : `${invitation.email} is invited`} onClose={onClose}>
      <DialogBody>
        {link ? (
          <>
            <ValueLine label="Invitation link" value={link} copyLabel="Copy the link" />
            <Notice tone="info">
              This link is shown once. Whoever opens it gets the account, so hand it to this person only.
            </Notice>
          </>
        ) : invitation.mailState === 'kept' ? (
          <Notice tone="warn">
            No mail server is set up, so the mail is kept in the outbox.{' '}
            {me.role === 'owner' ? (
              <TextLink href="/console/sign-in/outbox">Open the outbox</TextLink>
            ) : (
              'An owner can read it there. Or take it back and make a link.'
            )}
          </Notice>
        ) : (
          <p className="text-muted">The mail is on its way. You see under Invitations what becomes of it.</p>
        )}
      </DialogBody>
      <DialogButtons>
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
