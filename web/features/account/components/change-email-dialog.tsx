import { type FormEvent, useState } from 'react';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { SubmitButtons } from '../../../ui/submit-buttons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { requestEmailChange } from '../api/change-access.ts';

/** Asks for the new address. It counts when the link that goes there is opened, so a slip locks nobody out. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { changeEmail: messages } = useMessages('account');
  const tell = useTell();
  const { auth } = useBackend();
  const recently = useReauth();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const deed = useDeed(async (address: string) => {
    await recently(() => requestEmailChange(auth, address));
    setSentTo(address);
  });
  const isAboutEmail = deed.trouble !== undefined && aboutEmail.has(deed.trouble.code);

  function submit(event: FormEvent) {
    event.preventDefault();
    deed.run(email.trim());
  }

  if (sentTo) return <LinkOnItsWay email={sentTo} onClose={onClose} />;
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <p className="text-muted">{messages.sentence}</p>
          <TroubleNotice trouble={isAboutEmail ? undefined : deed.trouble} />
          <TextField
            label={messages.label}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(value) => {
              setEmail(value);
              deed.forget();
            }}
            error={isAboutEmail && deed.trouble ? tell(deed.trouble) : undefined}
            autoFocus
          />
        </DialogBody>
        <SubmitButtons isPending={deed.isPending} onCancel={onClose}>
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
          <Sentence of={messages.sent(<strong className="font-medium text-text">{email}</strong>)} />
        </p>
      </DialogBody>
      <DialogButtons>
        <Button look="primary" autoFocus onPress={onClose}>
          {messages.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
