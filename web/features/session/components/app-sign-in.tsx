import { LogIn } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { type ActionLink, type ContinueTarget, finishAt } from '../model/action-link.ts';
import { BrokenLink } from './broken-link.tsx';

/**
 * A sign-in link that another app requested. The app completes the sign-in, and the person sees its host before
 * following the link.
 */
export function AppSignIn({
  link,
  target,
}: {
  readonly link: ActionLink;
  readonly target: ContinueTarget | undefined;
}) {
  const messages = useMessages('session');
  if (!target) {
    return (
      <BrokenLink
        action={
          <ButtonLink href="/sign-in?by=link" variant="primary" size="lg" wide>
            {messages.action.askAgain}
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
