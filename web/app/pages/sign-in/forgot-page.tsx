import { ForgotForm } from '../../../features/session/components/forgot-form.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { SignedOutLayout } from '../../layouts/signed-out-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';
import { useSignInState } from '../../sign-in/sign-in-context.ts';

export function ForgotPage() {
  const messages = useMessages('session');
  const workspace = useWorkspaceName() ?? 'Hearth';
  const { email, setEmail } = useSignInState();
  return (
    <>
      <title>{`${messages.forgot.page} · ${workspace}`}</title>
      <SignedOutLayout workspace={workspace} below={<TextLink href="/sign-in">{messages.backToSignIn}</TextLink>}>
        <ForgotForm email={email} onEmail={setEmail} />
      </SignedOutLayout>
    </>
  );
}
