import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { SheetHeading } from '../../../ui/sheet-heading.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { requestPasswordReset } from '../api/request-password-reset.ts';

/** The way back for who lost their password. What it says is the same for every address: it tells nobody who is here. */
export function ForgotForm({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) {
  const { auth } = useBackend();
  const [sentTo, setSentTo] = useState<string>();
  const deed = useDeed(async (address: string) => {
    await requestPasswordReset(auth, address);
    setSentTo(address);
  });
  if (sentTo) return <MailOnItsWay email={sentTo} onAgain={() => setSentTo(undefined)} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    deed.run(email.trim());
  }

  return (
    <>
      <SheetHeading title="Get a new password" sentence="We mail you a link where you choose one." />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TroubleNotice trouble={deed.trouble} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          autoFocus
        />
        <Button type="submit" look="primary" size="lg" wide isPending={deed.isPending}>
          E-mail me a link
        </Button>
      </form>
    </>
  );
}

function MailOnItsWay({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  return (
    <Outcome
      tone="info"
      icon={<MailCheck aria-hidden />}
      title="Look in your mailbox"
      actions={<TextButton onPress={onAgain}>Nothing there? Send it again</TextButton>}
    >
      <p>
        If there is an account for <strong className="font-medium text-text">{email}</strong>, a link is on its way. It
        is good for an hour.
      </p>
      <p>It may take a minute, or land in the spam folder.</p>
    </Outcome>
  );
}
