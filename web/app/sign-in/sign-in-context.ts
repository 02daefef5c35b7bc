import { createContext, use } from 'react';
import type { SecondFactorStep } from '../../features/session/model/second-factor-step.ts';

/** What the pages before the door hand to each other. It is in memory alone and gone after a reload. */
export interface Door {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  /** A sign-in that waits for its second factor. */
  readonly waiting: SecondFactorStep | null;
  readonly setWaiting: (step: SecondFactorStep | null) => void;
}

export const DoorContext = createContext<Door | null>(null);

export function useDoor(): Door {
  const door = use(DoorContext);
  if (!door) throw new Error('useDoor stands outside the pages before the door.');
  return door;
}
