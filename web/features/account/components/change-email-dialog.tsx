import { type FormEvent, useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { TextPieces } from '../../../ui/text/text-pieces.tsx';
import { requestEmailChange } from '../api/access.ts';

/**
 * Requests a change of e-mail. The new e-mail applies only after its link was opened, so that a typing error locks
 * nobody out.
 */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { changeEmail: messages } = useMessages('account');
  const errorMessage = useErrorMessage();
  const { auth } = useBackend();
  const recently = useReauth();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const action = useAsyncAction(async (address: string) => {
    await recently(() => requestEmailChange(auth, address));
    setSentTo(address);
  });
  const isAboutEmail = action.error !== undefined && aboutEmail.has(action.error.code);

  function submit(event: FormEvent) {
    event.preventDefault();
    action.run(email.trim());
  }

  if (sentTo) return <LinkOnItsWay email={sentTo} onClose={onClose} />;
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <p className="text-muted">{messages.sentence}</p>
          <ErrorNotice error={isAboutEmail ? undefined : action.error} />
          <TextField
            label={messages.label}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(value) => {
              setEmail(value);
              action.forget();
            }}
            error={isAboutEmail && action.error ? errorMessage(action.error) : undefined}
            autoFocus
          />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} onCancel={onClose}>
          {messages.verb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

const aboutEmail = new Set<string>([
  'auth/invalid-email',
  'auth/missing-email',
  'auth/invalid-new-email',
  'auth/missing-new-email',
  'auth/email-already-in-use',
]);

function LinkOnItsWay({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { changeEmail: messages } = useMessages('account');
  return (
    <Dialog title={messages.sentTitle} onClose={onClose}>
      <DialogBody>
        <p className="break-words text-muted">
          <TextPieces of={messages.sent({ email: <strong className="font-medium text-text">{email}</strong> })} />
        </p>
      </DialogBody>
      <DialogButtons>
        <Button variant="primary" autoFocus onPress={onClose}>
          {messages.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
