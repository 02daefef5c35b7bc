import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { passwordRefusal, usePasswordEntry } from '../../../lib/password/password-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { signUp } from '../api/sign-in.ts';

/** Sign-up without an invitation; shown only where sign-up is open. */
export function SignUpForm({ onDone }: { readonly onDone: () => void }) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const { auth } = useBackend();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const password = usePasswordEntry([email, name]);
  const action = useAsyncAction(async () => {
    if (!(await password.check())) return;
    try {
      await signUp(auth, { name: name.trim(), email: email.trim(), password: password.value });
    } catch (error) {
      const refusal = passwordRefusal(error);
      if (refusal === undefined) throw error;
      return password.refuse(refusal);
    }
    onDone();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorNotice error={action.error} />
      <TextField label={messages.signUp.name} value={name} onChange={setName} autoComplete="name" autoFocus />
      <TextField
        label={ui.email}
        type="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        autoComplete="username"
      />
      <NewPasswordField
        label={ui.password}
        value={password.value}
        onChange={password.set}
        strength={password.strength}
        error={password.error}
      />
      <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
        {messages.signUp.verb}
      </Button>
    </form>
  );
}
