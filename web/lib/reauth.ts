import { createContext, use } from 'react';
import { toAppError } from './backend/app-error.ts';

/** Asks the person to show once more that it is them: true when they did, false when they closed the question. */
export type ReauthPrompt = () => Promise<boolean>;

export const ReauthContext = createContext<ReauthPrompt | null>(null);

/**
 * Runs what needs a recent sign-in. When the server says that the last one is too long ago, the person is asked for
 * their password and the same thing is done again; who closes the question hears what the server said.
 */
export function useReauth(): <T>(run: () => Promise<T>) => Promise<T> {
  const ask = use(ReauthContext);
  if (!ask) throw new Error('useReauth stands outside a ReauthScope.');
  return async (run) => {
    try {
      return await run();
    } catch (error) {
      if (toAppError(error).code !== 'auth/requires-recent-login' || !(await ask())) throw error;
      return run();
    }
  };
}
