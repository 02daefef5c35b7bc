import { invitationTokenIn } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { InvitationFlow } from '../../../features/invitation/components/invitation-flow.tsx';
import { signOut } from '../../../features/session/api/sign-out.ts';
import { SignUpForm } from '../../../features/session/components/sign-up-form.tsx';
import { setupStatus } from '../../../features/setup/api/queries.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { SignedOutLayout } from '../../layouts/signed-out-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';

/** Creates an account from an invitation, or without one where sign-up is open. */
export function SignUpPage() {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const workspace = useWorkspaceName() ?? 'Hearth';
  const router = useRouter();
  const { call, auth } = useBackend();
  const { to = '/files' } = useSearch({ from: '/signIn/sign-up' });
  const token = useLocation({ select: ({ hash }) => invitationTokenIn(`#${hash}`) });
  const signUp = useQuery(setupStatus(call)).data?.signUp;
  // Read on first render only: accepting the invitation signs the person in shortly before the page navigates.
  const [other] = useState(auth.currentUser);
  const enter = () => void router.navigate({ href: to, replace: true });
  return (
    <>
      <title>{`${messages.signUp.title} · ${workspace}`}</title>
      <SignedOutLayout
        workspace={workspace}
        below={
          <>
            {messages.signUp.alreadyHere} <TextLink href="/sign-in">{ui.signIn}</TextLink>
          </>
        }
      >
        {token === undefined ? (
          <OpenSignUp isOpen={signUp === 'open'} onDone={enter} />
        ) : other ? (
          <OtherPerson name={other.email ?? messages.signUp.somebody} />
        ) : (
          <InvitationFlow key={token} token={token} onDone={enter} />
        )}
      </SignedOutLayout>
    </>
  );
}

function OpenSignUp({ isOpen, onDone }: { readonly isOpen: boolean; readonly onDone: () => void }) {
  const messages = useMessages('session');
  if (isOpen) {
    return (
      <>
        <FormHeading title={messages.signUp.title} />
        <SignUpForm onDone={onDone} />
      </>
    );
  }
  return (
    <ResultPanel tone="info" icon={<Mail aria-hidden />} title={messages.signUp.invitedOnly}>
      <p>{messages.signUp.invitedOnlySentence}</p>
    </ResultPanel>
  );
}

/** An invitation is for one person, and the signed-in user may be someone else. */
function OtherPerson({ name }: { readonly name: string }) {
  const messages = useMessages('session');
  const backend = useBackend();
  return (
    <>
      <FormHeading title={messages.signUp.forYou} sentence={messages.signUp.forYouSentence({ name })} />
      <div className="flex flex-col gap-3">
        <Button
          variant="primary"
          size="lg"
          wide
          onPress={() => void signOut(backend).then(() => window.location.reload())}
        >
          {messages.signUp.leaveAndOpen}
        </Button>
        <ButtonLink href="/files" size="lg" wide>
          {messages.signUp.stay}
        </ButtonLink>
      </div>
    </>
  );
}
