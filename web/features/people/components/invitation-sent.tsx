import type { ResultOf, Role } from '@hearth/contract';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ValueLine } from '../../../ui/value-line.tsx';
import { useWords } from '../../../words/words-context.ts';

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
  const { sent: words } = useWords('people');
  return (
    <Dialog title={link ? words.linkFor(invitation.email) : words.invited(invitation.email)} onClose={onClose}>
      <DialogBody>
        {link ? (
          <>
            <ValueLine label={words.link} value={link} copyLabel={words.copyLink} />
            <Notice tone="info">{words.linkOnce}</Notice>
          </>
        ) : invitation.mailState === 'kept' ? (
          <Notice tone="warn">
            {words.kept}{' '}
            {me.role === 'owner' ? (
              <TextLink href="/console/sign-in/outbox">{words.openOutbox}</TextLink>
            ) : (
              words.ownerReads
            )}
          </Notice>
        ) : (
          <p className="text-muted">{words.onItsWay}</p>
        )}
      </DialogBody>
      <DialogButtons>
        <Button look="primary" onPress={onClose}>
          {words.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
