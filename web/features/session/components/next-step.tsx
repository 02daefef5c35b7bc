import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { ContinueTarget } from '../model/action-link.ts';

/** The link after a completed mail action: back to the app that requested it, or into this application. */
export function NextStep({ target }: { readonly target: ContinueTarget | undefined }) {
  const messages = useMessages('session');
  const ui = useMessages('ui');
  const { auth } = useBackend();
  const home = auth.currentUser ? { href: '/files', text: messages.openFiles } : { href: '/sign-in', text: ui.signIn };
  if (!target) {
    return (
      <ButtonLink href={home.href} variant="primary" size="lg" wide>
        {home.text}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink href={target.href} variant="primary" size="lg" wide>
        {target.isHere ? messages.continue : messages.continueTo({ host: target.host })}
      </ButtonLink>
      <TextLink href={home.href}>{home.text}</TextLink>
    </>
  );
}
