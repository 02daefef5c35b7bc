import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { actionCode } from '../api/action-code.ts';
import { type ActionLink, type ContinueTarget, continueTarget, finishAt } from '../model/action-link.ts';
import { isPlainAction } from '../model/plain-actions.ts';
import { BrokenLink, isBroken } from './broken-link.tsx';
import { PlainActionForm } from './plain-action-form.tsx';
import { ResetForm } from './reset-form.tsx';

/**
 * The page of a mailed link. Checking the code does not consume it; only the button does, because mail scanners open
 * links too.
 */
export function ActionFlow({ link }: { readonly link: ActionLink }) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const { auth } = useBackend();
  const query = useQuery({ ...actionCode(auth, link.oobCode), enabled: link.oobCode !== '' });
  const target = continueTarget(link.continueUrl, window.location.origin);
  if (link.oobCode === '') return <BrokenLink action={<NewLink mode={link.mode} />} />;
  if (query.isPending) return <ReadingLink />;
  if (query.isError) {
    const error = toAppError(query.error);
    if (isBroken(error)) return <BrokenLink error={error} action={<NewLink mode={link.mode} />} />;
    return (
      <FailedState
        isPage
        title={messages.action.unchecked}
        sentence={errorMessage(error)}
        reference={error.requestId}
        button={ui.tryAgain}
        onPress={() => void query.refetch()}
      />
    );
  }
  const { action } = query.data;
  const again = <NewLink mode={link.mode} />;
  if (action === 'PASSWORD_RESET')
    return <ResetForm oobCode={link.oobCode} email={query.data.email} target={target} again={again} />;
  if (isPlainAction(action))
    return <PlainActionForm oobCode={link.oobCode} action={action} code={query.data} target={target} again={again} />;
  return <AppSignIn link={link} target={target} />;
}

/** The link to the page where a new mail can be requested. */
function NewLink({ mode }: { readonly mode: string }) {
  const messages = useMessages('session');
  const { href, text } = newLinks[mode] ?? { href: '/sign-in', text: 'goToSignIn' };
  return (
    <ButtonLink href={href} variant="primary" size="lg" wide>
      {messages.action[text]}
    </ButtonLink>
  );
}

type NewLinkWord = 'goToSignIn' | 'requestNew' | 'sendAgain' | 'startAgain';

const newLinks: Readonly<Record<string, { readonly href: string; readonly text: NewLinkWord }>> = {
  resetPassword: { href: '/forgot', text: 'requestNew' },
  signIn: { href: '/sign-in?by=link', text: 'requestNew' },
  verifyEmail: { href: '/account/security', text: 'sendAgain' },
  verifyAndChangeEmail: { href: '/account/security', text: 'startAgain' },
};

function ReadingLink() {
  const messages = useMessages('session');
  return (
    <Loading label={messages.action.checking}>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-4 h-11 w-full" />
      </div>
    </Loading>
  );
}

/**
 * A sign-in link that another app requested. The app completes the sign-in, and the person sees its host before
 * following the link.
 */
function AppSignIn({ link, target }: { readonly link: ActionLink; readonly target: ContinueTarget | undefined }) {
  const messages = useMessages('session');
  if (!target) {
    return (
      <BrokenLink
        action={
          <ButtonLink href="/sign-in?by=link" variant="primary" size="lg" wide>
            {messages.action.requestNew}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ResultPanel
      tone="info"
      icon={<LogIn aria-hidden />}
      title={messages.action.signInAt({ host: target.host })}
      actions={
        <ButtonLink href={finishAt(target, link)} variant="primary" size="lg" wide>
          {messages.continueTo({ host: target.host })}
        </ButtonLink>
      }
    >
      <p>{messages.action.signsInThere}</p>
    </ResultPanel>
  );
}
