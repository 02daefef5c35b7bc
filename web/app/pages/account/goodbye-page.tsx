import { DoorClosed } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { SignedOutLayout } from '../../layouts/signed-out-layout.tsx';
import { PageTitle, useWorkspaceName } from '../../page-title.tsx';

/** The page after an account was deleted. */
export function GoodbyePage() {
  const { goodbye: messages } = useMessages('account');
  const workspace = useWorkspaceName() ?? 'Hearth';
  return (
    <SignedOutLayout workspace={workspace}>
      <PageTitle>{messages.title}</PageTitle>
      <ResultPanel
        tone="info"
        icon={<DoorClosed aria-hidden />}
        title={messages.title}
        actions={<ButtonLink href="/sign-in">{messages.signIn}</ButtonLink>}
      >
        <p>{messages.sentence}</p>
      </ResultPanel>
    </SignedOutLayout>
  );
}
