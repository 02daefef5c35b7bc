import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { TextPieces } from '../../../ui/text/text-pieces.tsx';
import { requestPasswordReset } from '../api/sign-in.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

/**
 * Requests a password reset. The response is the same for every e-mail, so that it does not reveal which accounts
 * exist.
 */
export function ForgotForm({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  return (
    <MailedLinkForm
      title={messages.forgot.title}
      sentence={messages.forgot.sentence}
      email={email}
      onEmail={onEmail}
      send={(address) => requestPasswordReset(auth, address)}
      sent={(address) => (
        <>
          <p>
            <TextPieces of={messages.forgot.sent({ address })} />
          </p>
          <p>{messages.forgot.spam}</p>
        </>
      )}
    />
  );
}
