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
import { sendSignInLink } from '../api/sign-in-link.ts';
import { rememberedEmail } from '../model/remembered-email.ts';

export interface LinkFormProps {
  readonly title: string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Signing in without a password: a link in the mail, good for a quarter of an hour. */
export function LinkForm({ title, email, onEmail }: LinkFormProps) {
  const { auth } = useBackend();
  const [sentTo, setSentTo] = useState<string>();
  const deed = useDeed(async (address: string) => {
    await sendSignInLink(auth, address, `${window.location.origin}/sign-in`);
    rememberedEmail.keep(localStorage, address);
    setSentTo(address);
  });
  if (sentTo) return <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    deed.run(email.trim());
  }

  return (
    <>
      <SheetHeading title={title} sentence="No password needed: open the link that we mail to you." />
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

function LinkSent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  return (
    <Outcome
      tone="info"
      icon={<MailCheck aria-hidden />}
      title="Look in your mailbox"
      actions={<TextButton onPress={onAgain}>Nothing there? Send it again</TextButton>}
    >
      <p>
        If <strong className="font-medium text-text">{email}</strong> can sign in here, a link is on its way. It is good
        for 15 minutes.
      </p>
      <p>Open it on this device. It may have landed in the spam folder.</p>
    </Outcome>
  );
}
