import { ForgotForm } from '../../features/session/components/forgot-form.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useWords } from '../../words/words-context.ts';
import { Hall } from '../brand/hall.tsx';
import { useDoor } from '../door/door-context.ts';
import { usePlaceName } from '../page-title.tsx';

export function ForgotPage() {
  const words = useWords('session');
  const place = usePlaceName() ?? 'Hearth';
  const { email, setEmail } = useDoor();
  return (
    <>
      <title>{`${words.forgot.page} · ${place}`}</title>
      <Hall place={place} below={<TextLink href="/sign-in">{words.backToSignIn}</TextLink>}>
        <ForgotForm email={email} onEmail={setEmail} />
      </Hall>
    </>
  );
}
