import { useTell } from '../../../i18n/messages-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { Held } from '../model/hold-dropped.ts';
import type { UploadTarget } from '../model/upload-item.ts';
import { useUploadsDesk } from './uploads-context.ts';

/** Takes files in; says so when nobody is there to take them, such as when the network was away from the first moment on. */
export function useTakeFiles(): (held: readonly Held[], target: UploadTarget) => void {
  const desk = useUploadsDesk();
  const toasts = useToasts();
  const tell = useTell();
  return (held, target) =>
    void desk
      .take(held, target)
      .catch((error: unknown) => toasts.show({ message: tell(troubleOf(error)), tone: 'danger' }));
}
