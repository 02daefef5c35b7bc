import { MailCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';

export interface MailedLinkFormProps {
  readonly title: string;
  readonly sentence: string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly send: (address: string) => Promise<void>;
  /** The confirmation text; the same for every e-mail, so that it does not reveal which accounts exist. */
  readonly sent: (address: ReactNode) => ReactNode;
}

/** Requests a link by mail for an e-mail that the person enters. */
export function MailedLinkForm({ title, sentence, email, onEmail, send, sent }: MailedLinkFormProps) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const [sentTo, setSentTo] = useState<string>();
  const action = useAsyncAction(async (address: string) => {
    await send(address);
    setSentTo(address);
  });
  if (sentTo) {
    return (
      <ResultPanel
        tone="info"
        icon={<MailCheck aria-hidden />}
        title={messages.mailbox}
        actions={<TextButton onPress={() => setSentTo(undefined)}>{messages.sendAgain}</TextButton>}
      >
        {sent(<strong className="font-medium text-text">{sentTo}</strong>)}
      </ResultPanel>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    action.run(email.trim());
  }

  return (
    <>
      <FormHeading title={title} sentence={sentence} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorNotice error={action.error} />
        <TextField
          label={ui.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending}>
          {messages.signIn.mailLink}
        </Button>
      </form>
    </>
  );
}
