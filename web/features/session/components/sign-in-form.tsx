import { type FormEvent, useRef, useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { type Trouble, troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { signIn } from '../api/sign-in.ts';

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const { auth } = useBackend();
  const password = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    setTrouble(undefined);
    setPending(true);
    try {
      await signIn(auth, String(typed.get('email')).trim(), String(typed.get('password')));
      onDone();
    } catch (error) {
      setTrouble(troubleOf(error));
      password.current?.select();
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {trouble && (
        <Notice tone="danger" reference={trouble.requestId}>
          {trouble.sentence}
        </Notice>
      )}
      <TextField label="E-mail" name="email" type="email" inputMode="email" autoComplete="username" autoFocus />
      <PasswordField label="Password" name="password" autoComplete="current-password" inputRef={password} />
      <Button type="submit" look="primary" size="lg" wide isPending={isPending}>
        Sign in
      </Button>
    </form>
  );
}
