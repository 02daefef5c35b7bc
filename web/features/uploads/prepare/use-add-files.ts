import { useErrorMessage } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { UploadTarget } from '../queue/upload-item.ts';
import { useUploadManager } from '../uploads-context.ts';
import type { PickedEntry } from './read-dropped.ts';

/** Accepts files, and shows an error when the upload system fails to load, for example while the network is down. */
export function useAddFiles(): (held: readonly PickedEntry[], target: UploadTarget) => void {
  const manager = useUploadManager();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  return (held, target) =>
    void manager
      .take(held, target)
      .catch((error: unknown) => toasts.show({ message: errorMessage(toAppError(error)), tone: 'danger' }));
}
