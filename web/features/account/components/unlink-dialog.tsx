import { useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
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
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const recently = useReauth();
  const deed = useDeed(async () => {
    await recently(() => unlinkService(auth, providerId));
    await queryClient.invalidateQueries({ queryKey: ownAccessKey });
    toasts.show({ message: `${name} is unlinked.` });
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Unlink ${name}?`}
      verb={isLastWay ? 'Unlink anyway' : 'Unlink'}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={() => deed.run()}
      onClose={onClose}
    >
      {isLastWay ? (
        <p>
          It is your only way to sign in. Set a password first, or you can come back only with a new password by e-mail.
        </p>
      ) : (
        <p>You can no longer sign in with it. You can link it again at any time.</p>
      )}
      <p>Every other device is signed out.</p>
    </ConfirmDialog>
  );
}
