import { createContext, use } from 'react';
import type { SecondFactorStep } from '../../features/session/model/second-factor-step.ts';

/** What the pages before the door hand to each other. It is in memory alone and gone after a reload. */
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
