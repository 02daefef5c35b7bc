import { limits, type ResultOf, type Role } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { delivery } from '../api/queries.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { roleChoices } from '../model/role-choices.ts';
import { InvitationSent } from './invitation-sent.tsx';

export interface InviteDialogProps {
  readonly me: { readonly role: Role };
  readonly onClose: () => void;
}

/** Asks for the e-mail, the role and the delivery of an invitation. */
export function InviteDialog({ me, onClose }: InviteDialogProps) {
  const { invite: messages, roleSentences } = useMessages('users');
  const { roles, email: emailWord } = useMessages('ui');
  const errorMessage = useErrorMessage();
  const { invite } = useUserWrites();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [delivery, setDelivery] = useState<'mail' | 'link'>('mail');
  const [sent, setSent] = useState<ResultOf<'console-createInvitation'>>();
  const delivers = useDelivers(me.role);
  const action = useAsyncAction(async () => setSent(await invite({ email: email.trim(), role, delivery })));
  if (sent) return <InvitationSent sent={sent} me={me} onClose={onClose} />;

  const atEmail = action.error && aboutEmail.has(action.error.code);
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <ErrorNotice error={atEmail ? undefined : action.error} />
          <TextField
            label={emailWord}
            type="email"
            autoFocus
            autoComplete="off"
            value={email}
            onChange={(value) => {
              setEmail(value);
              action.forget();
            }}
            error={atEmail && action.error ? errorMessage(action.error) : undefined}
          />
          {me.role === 'owner' && (
            <ChoiceCards
              label={messages.role}
              choices={roleChoices(roles, roleSentences)}
              value={role}
              onChange={setRole}
            />
          )}
          <ChoiceCards
            label={messages.how}
            choices={[
              { id: 'mail', ...messages.deliveries.mail },
              { id: 'link', ...messages.deliveries.link },
            ]}
            value={delivery}
            onChange={setDelivery}
          />
          {delivery === 'mail' && delivers === false && <Notice tone="warn">{messages.noMail}</Notice>}
          <p className="text-sm text-muted">{messages.goodFor({ days })}</p>
        </DialogBody>
        <SubmitButtons isPending={action.isPending} isDisabled={email.trim() === ''} onCancel={onClose}>
          {delivery === 'mail' ? messages.send : messages.makeLink}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

const days = Math.round(limits.identity.invitationMs / 86_400_000);
const aboutEmail = new Set<string>(['auth/invalid-email', 'auth/missing-email', 'auth/email-already-in-use']);

/** Whether a mail server is configured; undefined while loading and for roles that may not query it. */
function useDelivers(role: Role): boolean | undefined {
  const { call } = useBackend();
  return useQuery({ ...delivery(call), enabled: role === 'owner' }).data;
}
