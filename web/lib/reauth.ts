import { createContext, use } from 'react';
import { toAppError } from './backend/app-error.ts';

/** Asks the person to sign in again: true when they did, false when they closed the dialog. */
export type ReauthPrompt = () => Promise<boolean>;

export const ReauthContext = createContext<ReauthPrompt | null>(null);

/**
 * Runs an action that needs a recent sign-in. When the server refuses it as too long ago, the person signs in again and
 * the action is repeated; closing the dialog rethrows the refusal.
 */
export function useReauth(): <T>(run: () => Promise<T>) => Promise<T> {
  const requestReauth = use(ReauthContext);
  if (!requestReauth) throw new Error('useReauth stands outside a ReauthScope.');
  return async (run) => {
    try {
      return await run();
    } catch (error) {
      if (toAppError(error).code !== 'auth/requires-recent-login' || !(await requestReauth())) throw error;
      return run();
    }
  };
}
