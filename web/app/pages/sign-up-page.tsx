import { invitationTokenIn } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { InvitationFlow } from '../../features/invitation/components/invitation-flow.tsx';
import { signOut } from '../../features/session/api/sign-out.ts';
import { SignUpForm } from '../../features/session/components/sign-up-form.tsx';
import { setupStatus } from '../../features/setup/api/setup-status.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { SheetHeading } from '../../ui/sheet-heading.tsx';
import { Hall } from '../brand/hall.tsx';
import { usePlaceName } from '../page-title.tsx';

/** A new account: by an invitation, or by oneself where the place is open to everyone. */
export function SignUpPage() {
  const place = usePlaceName() ?? 'Hearth';
  const router = useRouter();
  const { call, auth } = useBackend();
  const { to = '/files' } = useSearch({ from: '/door/sign-up' });
  const token = useLocation({ select: ({ hash }) => invitationTokenIn(`#${hash}`) });
  const signUp = useQuery(setupStatus(call)).data?.signUp;
  // Known from the start: who accepts the invitation is signed in a moment before they go on.
  const [other] = useState(auth.currentUser);
  const enter = () => void router.navigate({ href: to, replace: true });
  return (
    <>
      <title>{`Create an account · ${place}`}</title>
      <Hall
        place={place}
        below={
          <>
            Already here? <TextLink href="/sign-in">Sign in</TextLink>
          </>
        }
      >
        {token === undefined ? (
          <OpenSignUp isOpen={signUp === 'open'} onDone={enter} />
        ) : other ? (
          <OtherPerson name={other.email ?? 'somebody'} />
        ) : (
          <InvitationFlow key={token} token={token} onDone={enter} />
        )}
      </Hall>
    </>
  );
}

function OpenSignUp({ isOpen, onDone }: { readonly isOpen: boolean; readonly onDone: () => void }) {
  if (isOpen) {
    return (
      <>
        <SheetHeading title="Create an account" />
        <SignUpForm onDone={onDone} />
      </>
    );
  }
  return (
    <Outcome tone="info" icon={<Mail aria-hidden />} title="By invitation only">
      <p>Accounts here are made by invitation. Ask somebody who is here to invite you, then open the link they send.</p>
    </Outcome>
  );
}

/** An invitation is for one person; who is signed in already may be another. */
function OtherPerson({ name }: { readonly name: string }) {
  const backend = useBackend();
  return (
    <>
      <SheetHeading
        title="Is this invitation for you?"
        sentence={`You are signed in as ${name}. An invitation makes a new account.`}
      />
      <div className="flex flex-col gap-3">
        <Button
          look="primary"
          size="lg"
          wide
          onPress={() => void signOut(backend).then(() => window.location.reload())}
        >
          Sign out and open it
        </Button>
        <ButtonLink href="/files" size="lg" wide>
          Stay signed in
        </ButtonLink>
      </div>
    </>
  );
}
