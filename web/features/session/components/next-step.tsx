import { useBackend } from '../../../lib/backend-context.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useWords } from '../../../words/words-context.ts';
import type { ContinueTarget } from '../model/action-link.ts';

/** Where to go when a mailed link has done its work: back to the app that asked for it, or into this place. */
export function NextStep({ target }: { readonly target: ContinueTarget | undefined }) {
  const words = useWords('session');
  const ui = useWords('ui');
  const { auth } = useBackend();
  const home = auth.currentUser ? { href: '/files', text: words.openFiles } : { href: '/sign-in', text: ui.signIn };
  if (!target) {
    return (
      <ButtonLink href={home.href} look="primary" size="lg" wide>
        {home.text}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href={target.href} look="primary" size="lg" wide>
        {target.isHere ? words.continue : words.continueTo(target.host)}
      </ButtonLink>
      <TextLink href={home.href}>{home.text}</TextLink>
    </>
  );
}
