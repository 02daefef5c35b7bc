import { useTell } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { UploadTarget } from '../queue/upload-item.ts';
import { useUploadManager } from '../uploads-context.ts';
import type { PickedEntry } from './read-dropped.ts';

/** Takes files in; says so when nobody is there to take them, such as when the network was away from the first moment on. */
export function useTakeFiles(): (held: readonly PickedEntry[], target: UploadTarget) => void {
  const manager = useUploadManager();
  const toasts = useToasts();
  const tell = useTell();
  return (held, target) =>
    void manager
      .take(held, target)
      .catch((error: unknown) => toasts.show({ message: tell(toAppError(error)), tone: 'danger' }));
}
