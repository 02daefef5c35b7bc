import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useWords } from '../../../words/words-context.ts';
import { unlinkService } from '../api/change-access.ts';
import { ownAccessKey } from '../api/own-access.ts';
import type { Service } from '../model/services.ts';

export interface UnlinkDialogProps {
  readonly service: Service;
  /** Whoever unlinks the last way in locks themselves out; they hear it before. */
  readonly isLastWay: boolean;
  readonly onClose: () => void;
}

export function UnlinkDialog({ service: { providerId, name }, isLastWay, onClose }: UnlinkDialogProps) {
  const { services: words } = useWords('account');
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const recently = useReauth();
  const deed = useDeed(async () => {
    await recently(() => unlinkService(auth, providerId));
    await queryClient.invalidateQueries({ queryKey: ownAccessKey });
    toasts.show({ message: words.isUnlinked(name) });
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.unlinkAsk(name)}
      verb={isLastWay ? words.unlinkAnyway : words.unlink}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={() => deed.run()}
      onClose={onClose}
    >
      {isLastWay ? <p>{words.unlinkLast}</p> : <p>{words.unlinkOne}</p>}
      <p>{words.othersOut}</p>
    </ConfirmDialog>
  );
}
