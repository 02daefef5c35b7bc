import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { typedDigits } from '../model/typed-code.ts';

/** The code of a text message, which phones offer to fill in. */
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
  const deed = useDeed(async (code: string) => {
    try {
      await show(code);
    } catch (error) {
      field.current?.select();
      throw error;
    }
    onDone();
  });
  const isOver = deed.trouble?.code === 'auth/invalid-mfa-pending-credential';

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typedDigits(typed);
    if (code === '') return field.current?.focus();
    deed.run(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TroubleNotice trouble={deed.trouble} />
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
        <Button look="primary" size="lg" wide onPress={onRestart}>
          {ui.startAgain}
        </Button>
      ) : (
        <Button type="submit" look="primary" size="lg" wide isPending={deed.isPending}>
          {ui.signIn}
        </Button>
      )}
    </form>
  );
}
