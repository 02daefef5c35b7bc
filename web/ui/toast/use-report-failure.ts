import { useErrorMessage } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useToasts } from './toast-context.ts';

/** Runs an action and shows a toast when it fails. */
export function useReportFailure(): (run: () => Promise<unknown>) => Promise<void> {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  return async (run) => {
    try {
      await run();
    } catch (error) {
      const appError = toAppError(error);
      toasts.show({ message: errorMessage(appError), tone: 'danger', reference: appError.requestId });
    }
  };
}
