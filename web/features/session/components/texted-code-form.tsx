import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import type { SecondFactor, SecondFactorStep } from '../model/second-factor-step.ts';
import { typedDigits } from '../model/typed-code.ts';

export interface TextedCodeFormProps {
  readonly step: SecondFactorStep;
  readonly factor: SecondFactor;
  readonly onDone: () => void;
  readonly onRestart: () => void;
}

/** The second factor by text message. The message is sent only on request, because each one costs money. */
export function TextedCodeForm({ step, factor, onDone, onRestart }: TextedCodeFormProps) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const [sent, setSent] = useState<{ readonly show: (code: string) => Promise<void> }>();
  const action = useAsyncAction(async () => setSent({ show: await step.sendText(factor.id) }));
  const isOver = action.error?.code === 'auth/invalid-mfa-pending-credential';
  return (
    <>
      <FormHeading
        title={sent ? messages.texted.enter : messages.texted.title}
        sentence={(sent ? messages.texted.sent : messages.texted.goes)({
          phone: factor.name || messages.secondFactor.phone,
        })}
      />
      <div className="flex flex-col gap-5">
        <ErrorNotice error={action.error} />
        {sent ? (
          <>
            <TextedCodeEntry show={sent.show} onDone={onDone} onRestart={onRestart} />
            <p className="text-center">
              <TextButton onPress={() => action.run()}>{messages.texted.another}</TextButton>
            </p>
          </>
        ) : (
          <Button
            variant="primary"
            size="lg"
            wide
            autoFocus
            isPending={action.isPending}
            onPress={() => (isOver ? onRestart() : action.run())}
          >
            {isOver ? ui.startAgain : messages.texted.verb}
          </Button>
        )}
      </div>
    </>
  );
}

/** The code of a text message, which phones can fill in automatically. */
function TextedCodeEntry({
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
