import { createContext, use } from 'react';
import type { SecondFactorStep } from '../../features/session/model/second-factor-step.ts';

/** State shared by the sign-in pages. It is kept in memory only and lost on reload. */
export interface SignInFrame {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  /** A sign-in that waits for its second factor. */
  readonly waiting: SecondFactorStep | null;
  readonly setWaiting: (step: SecondFactorStep | null) => void;
}

export const SignInFrameContext = createContext<SignInFrame | null>(null);

export function useSignInFrame(): SignInFrame {
  const frame = use(SignInFrameContext);
  if (!frame) throw new Error('useDoor stands outside the pages before the door.');
  return frame;
}
