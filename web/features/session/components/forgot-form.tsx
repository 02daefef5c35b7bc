import { useBackend } from '../../../lib/backend-context.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { useWords } from '../../../words/words-context.ts';
import { requestPasswordReset } from '../api/request-password-reset.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

/** The way back for who lost their password. What it says is the same for every address: it tells nobody who is here. */
export function ForgotForm({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) {
  const words = useWords('session');
  const { auth } = useBackend();
  return (
    <MailedLinkForm
      title={words.forgot.title}
      sentence={words.forgot.sentence}
      email={email}
      onEmail={onEmail}
      send={(address) => requestPasswordReset(auth, address)}
      sent={(address) => (
        <>
          <p>
            <Sentence of={words.forgot.sent(address)} />
          </p>
          <p>{words.forgot.spam}</p>
        </>
      )}
    />
  );
}
