import { Outlet } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { SecondFactorStep } from '../../features/session/model/second-factor-step.ts';
import { SignInFrameContext } from './sign-in-context.ts';

/** Provides the shared state of the sign-in pages. */
export function SignInLayout() {
  const [email, setEmail] = useState('');
  const [waiting, setWaiting] = useState<SecondFactorStep | null>(null);
  const frame = useMemo(() => ({ email, setEmail, waiting, setWaiting }), [email, waiting]);
  return (
    <SignInFrameContext value={frame}>
      <Outlet />
    </SignInFrameContext>
  );
}
