import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { ownAccessKey, unlinkService } from '../api/access.ts';
import type { Service } from '../model/services.ts';

export interface UnlinkDialogProps {
  readonly service: Service;
  /** Unlinking the last sign-in method locks the person out, so the dialog warns first. */
  readonly isLastWay: boolean;
  readonly onClose: () => void;
}

export function UnlinkDialog({ service: { providerId, name }, isLastWay, onClose }: UnlinkDialogProps) {
  const { services: messages } = useMessages('account');
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const recently = useReauth();
  return (
    <ConfirmDialog
      title={messages.unlinkConfirm({ service: name })}
      verb={isLastWay ? messages.unlinkAnyway : messages.unlink}
      onConfirm={async () => {
        await recently(() => unlinkService(auth, providerId));
        await queryClient.invalidateQueries({ queryKey: ownAccessKey });
        toasts.show({ message: messages.isUnlinked({ service: name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {isLastWay ? <p>{messages.unlinkLast}</p> : <p>{messages.unlinkOne}</p>}
      <p>{messages.othersOut}</p>
    </ConfirmDialog>
  );
}
