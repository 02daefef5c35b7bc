import { LogIn } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
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
  if (!target) {
    return (
      <BrokenLink
        action={
          <ButtonLink href="/sign-in?by=link" look="primary" size="lg" wide>
            Ask for a new link
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Outcome
      tone="info"
      icon={<LogIn aria-hidden />}
      title={`Sign in at ${target.host}`}
      actions={
        <ButtonLink href={finishAt(target, link)} look="primary" size="lg" wide>
          {`Continue to ${target.host}`}
        </ButtonLink>
      }
    >
      <p>This link signs you in there. Go on only if you asked for it.</p>
    </Outcome>
  );
}
