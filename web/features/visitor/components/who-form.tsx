import { limits } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { OpenRequest } from '../api/queries.ts';

/** Asks for the sender details that the request demands. */
export function WhoForm({
  request: { askName, askEmail },
  onDone,
}: {
  readonly request: Pick<OpenRequest, 'askName' | 'askEmail'>;
  readonly onDone: (who: { readonly name: string; readonly email: string }) => void;
}) {
  const { who: messages } = useMessages('submitFiles');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [hasTried, setTried] = useState(false);
  const lacksName = askName === 'required' && name.trim() === '';
  const lacksEmail = askEmail !== 'no' && !isEmail(email.trim()) && (askEmail === 'required' || email.trim() !== '');
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!lacksName && !lacksEmail) onDone({ name: name.trim(), email: email.trim() });
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5 tablet:p-8"
    >
      <h2 className="text-lg font-semibold">{messages.title}</h2>
      {askName !== 'no' && (
        <TextField
          label={messages.name}
          hint={askName === 'optional' ? messages.optional : undefined}
          value={name}
          onChange={setName}
          error={hasTried && lacksName ? messages.nameNeeded : undefined}
          autoComplete="name"
          maxLength={limits.request.submitterNameLengthMax}
        />
      )}
      {askEmail !== 'no' && (
        <TextField
          label={messages.email}
          type="email"
          hint={askEmail === 'optional' ? messages.optional : undefined}
          value={email}
          onChange={setEmail}
          error={hasTried && lacksEmail ? messages.emailNeeded : undefined}
          autoComplete="email"
          maxLength={limits.identity.emailLengthMax}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide>
        {messages.next}
      </Button>
    </form>
  );
}

/** A rough check only: the server validates the address, and only a delivered mail proves it. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
