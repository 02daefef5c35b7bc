import { useBackend } from '../../../lib/backend-context.ts';
import { requestPasswordReset } from '../api/request-password-reset.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

/** The way back for who lost their password. What it says is the same for every address: it tells nobody who is here. */
export function ForgotForm({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) {
  const { auth } = useBackend();
  return (
    <MailedLinkForm
      title="Get a new password"
      sentence="We mail you a link where you choose one."
      email={email}
      onEmail={onEmail}
      send={(address) => requestPasswordReset(auth, address)}
      sent={(address) => (
        <>
          <p>If there is an account for {address}, a link is on its way. It is good for an hour.</p>
          <p>It may take a minute, or land in the spam folder.</p>
        </>
      )}
    />
  );
}
