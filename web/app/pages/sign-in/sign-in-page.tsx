import { useLoaderData, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { SignInOutcome } from '../../../features/session/api/sign-in.ts';
import { pendingRedirect } from '../../../features/session/api/sign-in-with-provider.ts';
import { LinkFinish } from '../../../features/session/components/link-finish.tsx';
import { ProviderButtons } from '../../../features/session/components/provider-buttons.tsx';
import { ProviderReturn } from '../../../features/session/components/provider-return.tsx';
import { SignInForm } from '../../../features/session/components/sign-in-form.tsx';
import { SignInLinkForm } from '../../../features/session/components/sign-in-link-form.tsx';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OrDivider } from '../../../ui/forms/or-divider.tsx';
import { FormHeading } from '../../../ui/layout/form-heading.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { SignedOutLayout } from '../../layouts/signed-out-layout.tsx';
import { useSignInState } from '../../sign-in/sign-in-context.ts';

/** All sign-in methods that this server offers: password, identity providers, link by mail. */
export function SignInPage() {
  const messages = useMessages('session');
  const { to, mode, oobCode, apiKey } = useSearch({ from: '/signIn/sign-in' });
  const { workspaceName, signUp } = useLoaderData({ from: '/signIn/sign-in' });
  const enter = useEnter(to);
  const [isBack, setBack] = useState(() => pendingRedirect.providerId() !== undefined);
  return (
    <>
      <title>{`${messages.signIn.page} · ${workspaceName}`}</title>
      <SignedOutLayout
        workspace={workspaceName}
        below={
          signUp === 'open' && (
            <>
              {messages.signIn.newHere} <TextLink href="/sign-up">{messages.signUp.title}</TextLink>
            </>
          )
        }
      >
        {isBack ? (
          <ProviderReturn onOutcome={enter} onBack={() => setBack(false)} />
        ) : mode && oobCode && apiKey !== undefined ? (
          <LinkFinish link={signInLink({ mode, oobCode, apiKey })} onOutcome={enter} />
        ) : (
          <Ways onOutcome={enter} />
        )}
      </SignedOutLayout>
    </>
  );
}

function Ways({ onOutcome }: { readonly onOutcome: ReturnType<typeof useEnter> }) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const navigate = useNavigate();
  const { email, setEmail } = useSignInState();
  const errorMessage = useErrorMessage();
  const search = useSearch({ from: '/signIn/sign-in' });
  const { methods, providers } = useLoaderData({ from: '/signIn/sign-in' });
  const byLink = methods.emailLink && (search.by === 'link' || !methods.password);
  const switchTo = (by: 'link' | undefined) => {
    const { by: _before, ...rest } = search;
    void navigate({ to: '/sign-in', search: by ? { ...rest, by } : rest });
  };
  const form = { email, onEmail: setEmail };
  const others = (
    <>
      {byLink && methods.password && (
        <Button size="lg" wide onPress={() => switchTo(undefined)}>
          {messages.signIn.usePassword}
        </Button>
      )}
      {providers.length > 0 && <ProviderButtons providers={providers} onOutcome={onOutcome} />}
      {!byLink && methods.emailLink && (
        <Button size="lg" wide icon={<Mail aria-hidden />} onPress={() => switchTo('link')}>
          {messages.signIn.mailLink}
        </Button>
      )}
    </>
  );
  // A person who was redirected from another page, perhaps during work, must learn why.
  const why = search.to === undefined ? undefined : errorMessage(toAppError({ code: 'access/signed-out' }));
  const hasForm = methods.password || methods.emailLink;
  const hasOthers = providers.length > 0 || (methods.password && methods.emailLink);
  return (
    <div className="flex flex-col gap-5">
      <div>
        {byLink ? (
          <SignInLinkForm key="link" title={messages.signIn.byMail} {...form} />
        ) : (
          <FormHeading title={ui.signIn} sentence={hasForm || hasOthers ? why : messages.signIn.allOff} />
        )}
        {!byLink && methods.password && <SignInForm {...form} onOutcome={onOutcome} />}
      </div>
      {hasForm && hasOthers && <OrDivider />}
      <div className="flex flex-col gap-3 empty:hidden">{others}</div>
    </div>
  );
}

/** The link in the form that the SDK parses. */
function signInLink(code: Readonly<Record<string, string>>): string {
  return `${window.location.origin}/sign-in?${new URLSearchParams(code)}`;
}

/** Navigates after a sign-in attempt: to the requested page, or to the second factor. */
function useEnter(to: string | undefined): (outcome: SignInOutcome) => void {
  const router = useRouter();
  const { setWaiting } = useSignInState();
  return (outcome) => {
    if (outcome === 'signed-in') {
      void router.navigate({ href: to ?? '/files', replace: true });
      return;
    }
    setWaiting(outcome);
    void router.navigate({ to: '/auth/second-factor', search: to === undefined ? {} : { to } });
  };
}
