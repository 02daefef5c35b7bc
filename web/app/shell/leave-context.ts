import { createContext, use } from 'react';

/** Signs out; the shell asks for confirmation when unsaved changes would be lost. */
export const LeaveContext = createContext<() => void>(() => undefined);

export function useLeave(): () => void {
  return use(LeaveContext);
}
