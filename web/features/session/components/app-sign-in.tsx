import { LogIn } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useWords } from '../../../words/words-context.ts';
import { type ActionLink, type ContinueTarget, finishAt } from '../model/action-link.ts';
import { BrokenLink } from './broken-link.tsx';

/** A sign-in link that another app asked for: the app finishes it, and the person sees where they are going. */
export function AppSignIn({
  link,
  target,
}: {
  readonly link: ActionLink;
  readonly target: ContinueTarget | undefined;
}) {
  const words = useWords('session');
  if (!target) {
    return (
      <BrokenLink
        action={
          <ButtonLink href="/sign-in?by=link" look="primary" size="lg" wide>
            {words.action.askAgain}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Outcome
      tone="info"
      icon={<LogIn aria-hidden />}
      title={words.action.signInAt(target.host)}
      actions={
        <ButtonLink href={finishAt(target, link)} look="primary" size="lg" wide>
          {words.continueTo(target.host)}
        </ButtonLink>
      }
    >
      <p>{words.action.signsInThere}</p>
    </Outcome>
  );
}
