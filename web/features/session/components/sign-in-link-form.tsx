import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { TextPieces } from '../../../ui/text/text-pieces.tsx';
import { sendSignInLink } from '../api/sign-in.ts';
import { rememberedEmail } from '../model/remembered-email.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

export interface SignInLinkFormProps {
  readonly title: string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Sign-in without a password, by a mailed link that is valid for 15 minutes. */
export function SignInLinkForm({ title, email, onEmail }: SignInLinkFormProps) {
  const messages = useMessages('session');
  const { auth } = useBackend();
  return (
    <MailedLinkForm
      title={title}
      sentence={messages.link.sentence}
      email={email}
      onEmail={onEmail}
      send={async (address) => {
        await sendSignInLink(auth, address, `${window.location.origin}/sign-in`);
        rememberedEmail.store(localStorage, address);
      }}
      sent={(address) => (
        <>
          <p>
            <TextPieces of={messages.link.sent({ address })} />
          </p>
          <p>{messages.link.spam}</p>
        </>
      )}
    />
  );
}
