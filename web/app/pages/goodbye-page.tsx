import { DoorClosed } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { useWords } from '../../words/words-context.ts';
import { Hall } from '../brand/hall.tsx';
import { PageTitle, usePlaceName } from '../page-title.tsx';

/** After somebody deleted their account. */
export function GoodbyePage() {
  const { goodbye: words } = useWords('account');
  const place = usePlaceName() ?? 'Hearth';
  return (
    <Hall place={place}>
      <PageTitle>{words.title}</PageTitle>
      <Outcome
        tone="info"
        icon={<DoorClosed aria-hidden />}
        title={words.title}
        actions={<ButtonLink href="/sign-in">{words.signIn}</ButtonLink>}
      >
        <p>{words.sentence}</p>
      </Outcome>
    </Hall>
  );
}
