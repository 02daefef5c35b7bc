import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { redeemSignInLink, type SignInOutcome } from '../api/sign-in.ts';
import { rememberedEmail } from '../model/remembered-email.ts';
import { BrokenLink, isBroken } from './broken-link.tsx';

/**
 * The page that a sign-in link opens. Nothing happens until the button is pressed, because mail scanners open links
 * too; on a device that did not request the link the e-mail is required, because the link alone must not be enough.
 */
export function LinkFinish({
  link,
  onOutcome,
}: {
  readonly link: string;
  readonly onOutcome: (outcome: SignInOutcome) => void;
}) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const { auth } = useBackend();
  const [known] = useState(() => rememberedEmail.read(localStorage));
  const [isOther, setOther] = useState(false);
  const [typed, setTyped] = useState('');
  const needsEmail = known === undefined || isOther;
  const action = useAsyncAction(async () => {
    const outcome = await redeemSignInLink(auth, needsEmail ? typed.trim() : known, link);
    rememberedEmail.forget(localStorage);
    onOutcome(outcome);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }

  if (action.error && isBroken(action.error)) {
    return (
      <BrokenLink
        error={action.error}
        action={
          <ButtonLink href="/sign-in?by=link" variant="primary" size="lg" wide>
            {messages.action.requestNew}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <FormHeading
        title={messages.link.finish}
        sentence={needsEmail ? messages.link.enterEmail : messages.link.signInAs({ email: known })}
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorNotice error={action.error} />
        {needsEmail && (
          <TextField
            label={ui.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={typed}
            onChange={setTyped}
            autoFocus
          />
        )}
        <Button type="submit" variant="primary" size="lg" wide isPending={action.isPending} autoFocus={!needsEmail}>
          {ui.signIn}
        </Button>
        {!needsEmail && (
          <p className="text-center">
            <TextButton onPress={() => setOther(true)}>{messages.link.notMine}</TextButton>
          </p>
        )}
      </form>
    </>
  );
}
