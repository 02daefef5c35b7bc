import { type FormEvent, useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { passwordStrength } from '../../../lib/password-strength.ts';
import { type Trouble, troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StrengthBar } from '../../../ui/strength-bar.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { signUp } from '../api/sign-up.ts';

/** Shown only where the place is open to everyone. */
export function SignUpForm({ onDone }: { readonly onDone: () => void }) {
  const { auth } = useBackend();
  const [person, setPerson] = useState({ name: '', email: '', password: '' });
  const [trouble, setTrouble] = useState<Trouble>();
  const [isPending, setPending] = useState(false);
  const set = (field: keyof typeof person) => (value: string) => setPerson((before) => ({ ...before, [field]: value }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setTrouble(undefined);
    setPending(true);
    try {
      await signUp(auth, { ...person, name: person.name.trim(), email: person.email.trim() });
      onDone();
    } catch (error) {
      setTrouble(troubleOf(error));
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
      <TextField label="Your name" value={person.name} onChange={set('name')} autoComplete="name" autoFocus />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        value={person.email}
        onChange={set('email')}
        autoComplete="username"
      />
      <PasswordField
        label="Password"
        value={person.password}
        onChange={set('password')}
        hint={<StrengthBar {...passwordStrength(person.password, [person.email, person.name])} />}
        autoComplete="new-password"
      />
      <Button type="submit" look="primary" size="lg" wide isPending={isPending}>
        Create account
      </Button>
    </form>
  );
}
