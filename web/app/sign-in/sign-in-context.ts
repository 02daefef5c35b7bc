import { createContext, use } from 'react';
import type { SecondFactorStep } from '../../features/session/model/second-factor-step.ts';

/** State shared by the sign-in pages. It is kept in memory only and lost on reload. */
export interface SignInState {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  /** A sign-in that waits for its second factor. */
  readonly waiting: SecondFactorStep | null;
  readonly setWaiting: (step: SecondFactorStep | null) => void;
}

export const SignInStateContext = createContext<SignInState | null>(null);

export function useSignInState(): SignInState {
  const state = use(SignInStateContext);
  if (!state) throw new Error('useSignInState needs a SignInStateContext around it.');
  return state;
}
