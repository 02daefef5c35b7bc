import { type FormEvent, useState } from 'react';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx';
import { DialogBody } from '../../../ui/overlays/dialog.tsx';

export interface SecretFormProps {
  readonly kind: 'password' | 'code';
  readonly sentence: string;
  readonly onSubmit: (secret: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A form for one secret; a wrong value shows its error at the field. */
export function SecretForm({ kind, sentence, onSubmit, onClose }: SecretFormProps) {
  const messages = useMessages('reauth');
  const tell = useTell();
  const [typed, setTyped] = useState('');
  const action = useAsyncAction(onSubmit);
  const isWrong = action.error !== undefined && wrongAnswers.has(action.error.code);
  const field = {
    value: typed,
    onChange: (value: string) => {
      setTyped(value);
      action.forget();
    },
    autoFocus: true,
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== '') action.run(typed);
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <p className="break-words text-muted">{sentence}</p>
        <ErrorNotice error={isWrong ? undefined : action.error} />
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
            error={isWrong && action.error ? tell(action.error) : undefined}
          />
        )}
      </DialogBody>
      <SubmitButtons isPending={action.isPending} onCancel={onClose}>
        {messages.continue}
      </SubmitButtons>
    </form>
  );
}

const wrongAnswers = new Set<AppError['code']>([
  'auth/invalid-credential',
  'auth/invalid-verification-code',
  'auth/missing-password',
]);
