import { queryOptions } from '@tanstack/react-query';
import type { ActionCodeInfo, Auth } from 'firebase/auth';

/** What a mailed code is good for, in the server's word: the address of the link could say anything. */
export interface ActionCode {
  readonly action: ActionCodeInfo['operation'];
  readonly email: string;
  readonly previousEmail: string;
  readonly factorName: string;
}

/** Asks without using the code up. */
export function actionCode(auth: Auth, code: string) {
  return queryOptions({
    queryKey: ['actionCode', code],
    queryFn: async (): Promise<ActionCode> => {
      const { checkActionCode } = await loadSdk();
      const { operation, data } = await checkActionCode(auth, code);
      return {
        action: operation,
        email: data.email ?? '',
        previousEmail: data.previousEmail ?? '',
        factorName: data.multiFactorInfo?.displayName ?? '',
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function applyCode(auth: Auth, code: string): Promise<void> {
  const { applyActionCode } = await loadSdk();
  await applyActionCode(auth, code);
  await refreshOwn(auth);
}

export async function resetPassword(auth: Auth, code: string, password: string): Promise<void> {
  const { confirmPasswordReset } = await loadSdk();
  await confirmPasswordReset(auth, code, password);
  await refreshOwn(auth);
}

/** The code may have changed, or ended, the very session of this browser; asking once shows it. */
async function refreshOwn(auth: Auth): Promise<void> {
  try {
    await auth.currentUser?.reload();
  } catch (error) {
    // The SDK has signed out by itself; that is the news, and not a failure of the action.
    if (auth.currentUser) throw error;
  }
}

function loadSdk() {
  return import('../../../lib/rare-auth.ts');
}
