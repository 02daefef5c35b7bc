import { type FormEvent, useRef } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { type SignInOutcome, signIn } from '../api/sign-in.ts';

export interface SignInFormProps {
  /** Held by the parent, so that the link and reset forms start with the same e-mail. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onOutcome: (outcome: SignInOutcome) => void;
}

export function SignInForm({ email, onEmail, onOutcome }: SignInFormProps) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const { auth } = useBackend();
  const password = useRef<HTMLInputElement>(null);
  const action = useAsyncAction(async (typed: string) => {
    try {
      onOutcome(await signIn(auth, email.trim(), typed));
    } catch (error) {
      password.current?.select();
      throw error;
    }
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('password'));
    // The Enter key of a phone keyboard submits the form from the first field; move the focus instead of failing.
    if (typed === '') password.current?.focus();
    else action.run(typed);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorNotice error={action.error} />
      <TextField
        label={ui.email}
        name="email"
        type="email"
        inputMode="email"
        enterKeyHint="next"
        autoComplete="username"
        value={email}
        onChange={onEmail}
        autoFocus={email === ''}
      />
      <PasswordField
        label={ui.password}
        name="password"
        autoComplete="current-password"
        inputRef={password}
        autoFocus={email !== ''}
      />
      <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
        {ui.signIn}
      </Button>
      <p className="text-center">
        <TextLink href="/forgot">{messages.signIn.forgot}</TextLink>
      </p>
    </form>
  );
}
