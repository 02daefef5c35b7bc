import type { ResultOf, Role } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';

/** The result of an invitation: the link, which is shown only once, or the state of the mail. */
export function InvitationSent({
  sent: { invitation, link },
  me,
  onClose,
}: {
  readonly sent: ResultOf<'console-createInvitation'>;
  readonly me: { readonly role: Role };
  readonly onClose: () => void;
}) {
  const { sent: messages } = useMessages('users');
  return (
    <Dialog
      title={link ? messages.linkFor({ email: invitation.email }) : messages.invited({ email: invitation.email })}
      onClose={onClose}
    >
      <DialogBody>
        {link ? (
          <>
            <CopyableValue label={messages.link} value={link} copyLabel={messages.copyLink} />
            <Notice tone="info">{messages.linkOnce}</Notice>
          </>
        ) : invitation.mailState === 'unsent' ? (
          <Notice tone="warn">
            {messages.notSent}{' '}
            {me.role === 'owner' ? (
              <TextLink href="/console/sign-in/outbox">{messages.openOutbox}</TextLink>
            ) : (
              messages.ownerReads
            )}
          </Notice>
        ) : (
          <p className="text-muted">{messages.onItsWay}</p>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="primary" onPress={onClose}>
          {messages.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
