import { ForgotForm } from '../../features/session/components/forgot-form.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Hall } from '../brand/hall.tsx';
import { useDoor } from '../door/door-context.ts';
import { usePlaceName } from '../page-title.tsx';

export function ForgotPage() {
  const place = usePlaceName() ?? 'Hearth';
  const { email, setEmail } = useDoor();
  return (
    <>
      <title>{`New password · ${place}`}</title>
      <Hall place={place} below={<TextLink href="/sign-in">Back to sign in</TextLink>}>
        <ForgotForm email={email} onEmail={setEmail} />
      </Hall>
    </>
  );
}
