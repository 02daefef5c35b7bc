import { type FormEvent, useRef, useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { typedDigits, typedRecoveryCode } from '../model/typed-code.ts';

export interface CodeFormProps {
  readonly kind: 'totp' | 'recovery';
  readonly show: (code: string) => Promise<void>;
  readonly onDone: () => void;
  readonly onRestart: () => void;
}

/** One field for the code of an authenticator app or a recovery code, so that paste and password managers work. */
export function CodeForm({ kind, show, onDone, onRestart }: CodeFormProps) {
  const all = useMessages('session');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const messages = all.codes[kind];
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const action = useAsyncAction(async (code: string) => {
    try {
      await show(code);
    } catch (error) {
      field.current?.select();
      throw error;
    }
    onDone();
  });
  const isOver = action.error?.code === 'auth/invalid-mfa-pending-credential';
  const isWrong = action.error?.code === 'auth/invalid-verification-code';

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = kind === 'totp' ? typedDigits(typed) : typedRecoveryCode(typed);
    setMissing(code === '');
    if (code === '') return field.current?.focus();
    action.run(code);
  }

  return (
    <>
      <FormHeading title={messages.title} sentence={messages.sentence} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorNotice error={isWrong ? undefined : action.error} />
        {!isOver && (
          <TextField
            label={messages.label}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setMissing(false);
            }}
            error={isMissing ? all.codes.missing : isWrong && action.error ? errorMessage(action.error) : undefined}
            hint={kind === 'recovery' && all.codes.once}
            inputMode={kind === 'totp' ? 'numeric' : 'text'}
            autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
            spellCheck="false"
            mono="wide"
            inputRef={field}
            autoFocus
          />
        )}
        {isOver ? (
          <Button variant="primary" size="lg" wide onPress={onRestart}>
            {ui.startAgain}
          </Button>
        ) : (
          <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
            {ui.signIn}
          </Button>
        )}
      </form>
    </>
  );
}
