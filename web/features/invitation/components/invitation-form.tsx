import type { ResultOf } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { passwordRefusal, usePasswordEntry } from '../../../lib/password/password-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { acceptInvitation } from '../api/queries.ts';
import { InvitationGone, isGone } from './invitation-gone.tsx';

export interface InvitationFormProps {
  readonly token: string;
  readonly invitation: ResultOf<'invitation-open'>;
  readonly onDone: () => void;
}

/** The invited person enters a name and a password; the e-mail is fixed by the invitation. */
export function InvitationForm({ token, invitation, onDone }: InvitationFormProps) {
  const messages = useMessages('invitation');
  const ui = useMessages('ui');
  const backend = useBackend();
  const { email, workspaceName } = invitation;
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const [requestId] = useState(newRequestId);
  const password = usePasswordEntry([email, name, workspaceName]);
  const action = useAsyncAction(async () => {
    setNameless(name.trim() === '');
    const isStrong = await password.check();
    if (name.trim() === '' || !isStrong) return;
    try {
      await acceptInvitation(backend, { token, displayName: name.trim(), password: password.value }, requestId);
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

  const end = action.error?.code;
  if (end !== undefined && isGone(end)) return <InvitationGone code={end} />;
  return (
    <>
      <FormHeading title={messages.title({ workspace: workspaceName })} sentence={messages.sentence(invitation)} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorNotice error={action.error} />
        <TextField
          label={ui.email}
          name="email"
          type="email"
          value={email}
          isReadOnly
          autoComplete="username"
          hint={messages.emailHint}
        />
        <TextField
          label={messages.name}
          name="name"
          value={name}
          onChange={(value) => {
            setName(value);
            setNameless(false);
          }}
          error={isNameless ? messages.nameMissing : undefined}
          autoComplete="name"
          autoFocus
        />
        <NewPasswordField
          label={ui.password}
          name="password"
          value={password.value}
          onChange={password.set}
          strength={password.strength}
          error={password.error}
        />
        <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
          {messages.verb}
        </Button>
      </form>
    </>
  );
}
