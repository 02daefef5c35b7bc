import { createContext, use } from 'react';

/** Leaves the place; the frame asks first where something would be lost. */
export const LeaveContext = createContext<() => void>(() => undefined);

export function useLeave(): () => void {
  return use(LeaveContext);
}
