import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { type OwnFactor, ownAccessKey, recoveryCodesKey, removeSecondFactor } from '../api/access.ts';

export interface RemoveFactorDialogProps {
  readonly factor: OwnFactor;
  /** Whether removing the factor disables two-factor sign-in. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const { factors: messages } = useMessages('account');
  const name = factor.name || messages.kinds[factor.kind];
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const recently = useReauth();
  return (
    <ConfirmDialog
      title={messages.removeConfirm({ name })}
      verb={messages.remove}
      onConfirm={async () => {
        await recently(() => removeSecondFactor(auth, factor.id));
        void queryClient.invalidateQueries({ queryKey: recoveryCodesKey });
        await queryClient.invalidateQueries({ queryKey: ownAccessKey });
        toasts.show({ message: messages.removed({ name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{isLast ? messages.removeLast : messages.removeOne}</p>
      <p>{messages.othersOut}</p>
    </ConfirmDialog>
  );
}
