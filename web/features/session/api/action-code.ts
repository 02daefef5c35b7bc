import { queryOptions } from '@tanstack/react-query';
import type { ActionCodeInfo, Auth } from 'firebase/auth';

/** The purpose of a mailed code according to the server, because the parameters of the link can be forged. */
export interface ActionCode {
  readonly action: ActionCodeInfo['operation'];
  readonly email: string;
  readonly previousEmail: string;
  readonly factorName: string;
}

/** Checks the code without consuming it. */
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

/** The code may have changed or ended the session of this browser; reloading the user detects it. */
async function refreshOwn(auth: Auth): Promise<void> {
  try {
    await auth.currentUser?.reload();
  } catch (error) {
    // The SDK signed out because the session ended, which is an expected result of the action.
    if (auth.currentUser) throw error;
  }
}

function loadSdk() {
  return import('../../../lib/rare-auth.ts');
}
