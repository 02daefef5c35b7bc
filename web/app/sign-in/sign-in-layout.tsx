import { Outlet } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { SecondFactorStep } from '../../features/session/model/second-factor-step.ts';
import { SignInStateContext } from './sign-in-context.ts';

/** Provides the shared state of the sign-in pages. */
export function SignInLayout() {
  const [email, setEmail] = useState('');
  const [waiting, setWaiting] = useState<SecondFactorStep | null>(null);
  const state = useMemo(() => ({ email, setEmail, waiting, setWaiting }), [email, waiting]);
  return (
    <SignInStateContext value={state}>
      <Outlet />
    </SignInStateContext>
  );
}
