import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import type { SecondFactor, SecondFactorStep } from '../model/second-factor-step.ts';
import { TextedCodeEntry } from './texted-code-entry.tsx';

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
