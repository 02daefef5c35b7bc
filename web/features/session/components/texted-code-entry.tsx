import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { typedDigits } from '../model/typed-code.ts';

/** The code of a text message, which phones can fill in automatically. */
export function TextedCodeEntry({
  show,
  onDone,
  onRestart,
}: {
  readonly show: (code: string) => Promise<void>;
  readonly onDone: () => void;
  readonly onRestart: () => void;
}) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
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

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typedDigits(typed);
    if (code === '') return field.current?.focus();
    action.run(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorNotice error={action.error} />
      <TextField
        label={messages.codes.totp.label}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck="false"
        mono="wide"
        inputRef={field}
        autoFocus
      />
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
  );
}
