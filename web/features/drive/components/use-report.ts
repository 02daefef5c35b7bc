import { troubleOf } from '../../../lib/trouble.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';

/** Runs something and says so when it fails. */
export function useReport(): (run: () => Promise<unknown>) => Promise<void> {
  const toasts = useToasts();
  return async (run) => {
    try {
      await run();
    } catch (error) {
      const { sentence, requestId } = troubleOf(error);
      toasts.show({ message: sentence, tone: 'danger', reference: requestId });
    }
  };
}
