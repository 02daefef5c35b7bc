import { type FormEvent, useState } from 'react';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import type { Trouble } from '../../../lib/trouble.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { DialogBody } from '../../../ui/dialog.tsx';
import { SubmitButtons } from '../../../ui/submit-buttons.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';

export interface SecretFormProps {
  readonly kind: 'password' | 'code';
  readonly sentence: string;
  readonly onSubmit: (secret: string) => Promise<void>;
  readonly onClose: () => void;
}

/** One secret and a button; a wrong one is said at the field. */
export function SecretForm({ kind, sentence, onSubmit, onClose }: SecretFormProps) {
  const messages = useMessages('reauth');
  const tell = useTell();
  const [typed, setTyped] = useState('');
  const deed = useDeed(onSubmit);
  const isWrong = deed.trouble !== undefined && wrongAnswers.has(deed.trouble.code);
  const field = {
    value: typed,
    onChange: (value: string) => {
      setTyped(value);
      deed.forget();
    },
    autoFocus: true,
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== '') deed.run(typed);
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <p className="break-words text-muted">{sentence}</p>
        <TroubleNotice trouble={isWrong ? undefined : deed.trouble} />
        {kind === 'password' ? (
          <PasswordField
            {...field}
            label={messages.password}
            autoComplete="current-password"
            error={isWrong ? messages.wrongPassword : undefined}
          />
        ) : (
          <TextField
            {...field}
            label={messages.code}
            mono="wide"
            autoComplete="one-time-code"
            error={isWrong && deed.trouble ? tell(deed.trouble) : undefined}
          />
        )}
      </DialogBody>
      <SubmitButtons isPending={deed.isPending} onCancel={onClose}>
        {messages.continue}
      </SubmitButtons>
    </form>
  );
}

const wrongAnswers = new Set<Trouble['code']>([
  'auth/invalid-credential',
  'auth/invalid-verification-code',
  'auth/missing-password',
]);
