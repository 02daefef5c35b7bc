import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { recoveryCodesKey } from '../api/access.ts';

export interface RenewCodesDialogProps {
  readonly hasCodes: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, because renewal invalidates the codes that the person may have printed. */
export function RenewCodesDialog({ hasCodes, onCodes, onClose }: RenewCodesDialogProps) {
  const { recovery: messages } = useMessages('account');
  const queryClient = useQueryClient();
  const recently = useReauth();
  const renew = useWrite('account-renewRecoveryCodes');
  return (
    <ConfirmDialog
      title={messages.makeConfirm}
      verb={messages.make}
      isHarmless
      onConfirm={async () => {
        const { codes } = await recently(() => renew.run({}));
        void queryClient.invalidateQueries({ queryKey: recoveryCodesKey });
        onCodes(codes);
      }}
      onClose={onClose}
    >
      <p>{hasCodes ? messages.makeVoid : messages.makeNone}</p>
    </ConfirmDialog>
  );
}
