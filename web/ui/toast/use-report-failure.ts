import { useTell } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useToasts } from './toast-context.ts';

/** Runs an action and shows a toast when it fails. */
export function useReportFailure(): (run: () => Promise<unknown>) => Promise<void> {
  const toasts = useToasts();
  const tell = useTell();
  return async (run) => {
    try {
      await run();
    } catch (error) {
      const appError = toAppError(error);
      toasts.show({ message: tell(appError), tone: 'danger', reference: appError.requestId });
    }
  };
}
