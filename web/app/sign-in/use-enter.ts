import { useRouter } from '@tanstack/react-router';
import type { SignInOutcome } from '../../features/session/api/sign-in-outcome.ts';
import { useSignInFrame } from './sign-in-context.ts';

/** Navigates after a sign-in attempt: to the requested page, or to the second factor. */
export function useEnter(to: string | undefined): (outcome: SignInOutcome) => void {
  const router = useRouter();
  const { setWaiting } = useSignInFrame();
  return (outcome) => {
    if (outcome === 'signed-in') {
      void router.navigate({ href: to ?? '/files', replace: true });
      return;
    }
    setWaiting(outcome);
    void router.navigate({ to: '/auth/second-factor', search: to === undefined ? {} : { to } });
  };
}
