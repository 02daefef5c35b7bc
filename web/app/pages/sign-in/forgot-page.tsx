import { ForgotForm } from '../../../features/session/components/forgot-form.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { SignedOutLayout } from '../../brand/signed-out-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';
import { useSignInFrame } from '../../sign-in/sign-in-context.ts';

export function ForgotPage() {
  const messages = useMessages('session');
  const workspaceName = useWorkspaceName() ?? 'Hearth';
  const { email, setEmail } = useSignInFrame();
  return (
    <>
      <title>{`${messages.forgot.page} · ${workspaceName}`}</title>
      <SignedOutLayout
        workspaceName={workspaceName}
        below={<TextLink href="/sign-in">{messages.backToSignIn}</TextLink>}
      >
        <ForgotForm email={email} onEmail={setEmail} />
      </SignedOutLayout>
    </>
  );
}
