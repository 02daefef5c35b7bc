import { useRouter, useSearch } from '@tanstack/react-router';
import { SignUpForm } from '../../features/session/components/sign-up-form.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Hall } from '../brand/hall.tsx';
import { usePlaceName } from '../page-title.tsx';

export function SignUpPage() {
  const place = usePlaceName() ?? 'Hearth';
  const router = useRouter();
  const { to = '/files' } = useSearch({ from: '/sign-up' });
  return (
    <>
      <title>{`Create an account · ${place}`}</title>
      <Hall
        place={place}
        title="Create an account"
        below={
          <>
            Already here? <TextLink href="/sign-in">Sign in</TextLink>
          </>
        }
      >
        <SignUpForm onDone={() => void router.navigate({ href: to, replace: true })} />
      </Hall>
    </>
  );
}
