import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { SignInForm } from '../../features/session/components/sign-in-form.tsx';
import { setupStatus } from '../../features/setup/api/setup-status.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { TextLink } from '../../ui/link.tsx';
import { Hall } from '../brand/hall.tsx';

export function SignInPage() {
  const { call } = useBackend();
  const router = useRouter();
  const { to = '/files' } = useSearch({ from: '/sign-in' });
  const { placeName, signUp } = useSuspenseQuery(setupStatus(call)).data;
  return (
    <>
      <title>{`Sign in · ${placeName}`}</title>
      <Hall
        place={placeName}
        title="Sign in"
        below={
          signUp === 'open' && (
            <>
              New here? <TextLink href="/sign-up">Create an account</TextLink>
            </>
          )
        }
      >
        <SignInForm onDone={() => void router.navigate({ href: to, replace: true })} />
      </Hall>
    </>
  );
}
