import { useBackend } from '../../../lib/backend-context.ts';
import { sendSignInLink } from '../api/sign-in-link.ts';
import { rememberedEmail } from '../model/remembered-email.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

export interface LinkFormProps {
  readonly title: string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Signing in without a password: a link in the mail, good for a quarter of an hour. */
export function LinkForm({ title, email, onEmail }: LinkFormProps) {
  const { auth } = useBackend();
  return (
    <MailedLinkForm
      title={title}
      sentence="No password needed: open the link that we mail to you."
      email={email}
      onEmail={onEmail}
      send={async (address) => {
        await sendSignInLink(auth, address, `${window.location.origin}/sign-in`);
        rememberedEmail.keep(localStorage, address);
      }}
      sent={(address) => (
        <>
          <p>If {address} can sign in here, a link is on its way. It is good for 15 minutes.</p>
          <p>Open it on this device. It may have landed in the spam folder.</p>
        </>
      )}
    />
  );
}
