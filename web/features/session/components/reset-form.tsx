import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { passwordRefusal, usePasswordEntry } from '../../../lib/password/password-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { resetPassword } from '../api/action-code.ts';
import type { ContinueTarget } from '../model/action-link.ts';
import { BrokenLink, isBroken } from './broken-link.tsx';
import { NextStep } from './next-step.tsx';

export interface ResetFormProps {
  readonly oobCode: string;
  readonly email: string;
  readonly target: ContinueTarget | undefined;
  /** The action offered when the link turns out to be used or expired. */
  readonly again: ReactNode;
}

/** Sets a new password with the code of a reset mail. */
export function ResetForm({ oobCode, email, target, again }: ResetFormProps) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  const password = usePasswordEntry([email]);
  const [isDone, setDone] = useState(false);
  const action = useAsyncAction(async () => {
    if (!(await password.check())) return;
    try {
      await resetPassword(auth, oobCode, password.value);
    } catch (error) {
      const refusal = passwordRefusal(error);
      if (refusal === undefined) throw error;
      return password.refuse(refusal);
    }
    setDone(true);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }

  if (action.error && isBroken(action.error)) return <BrokenLink error={action.error} action={again} />;
  if (isDone) {
    return (
      <ResultPanel
        tone="ok"
        icon={<KeyRound aria-hidden />}
        title={messages.reset.done}
        actions={<NextStep target={target} />}
      >
        <p>{messages.reset.doneSentence}</p>
      </ResultPanel>
    );
  }
  return (
    <>
      <FormHeading title={messages.reset.title} sentence={messages.reset.sentence({ email })} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorNotice error={action.error} />
        {/* Tells password managers which account the new password belongs to. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <NewPasswordField
          label={messages.reset.label}
          name="password"
          value={password.value}
          onChange={password.set}
          strength={password.strength}
          error={password.error}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
          {messages.reset.verb}
        </Button>
      </form>
    </>
  );
}
