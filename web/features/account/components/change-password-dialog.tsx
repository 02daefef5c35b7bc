import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { passwordRefusal, usePasswordEntry } from '../../../lib/password/password-entry.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { changePassword, ownAccessKey } from '../api/access.ts';
import { sessionsKey } from '../api/queries.ts';

export interface ChangePasswordDialogProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ email, hasPassword, onClose }: ChangePasswordDialogProps) {
  const { password: messages } = useMessages('account');
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const recently = useReauth();
  const password = usePasswordEntry([email]);
  const action = useAsyncAction(async () => {
    if (!(await password.check())) return;
    try {
      await recently(() => changePassword(auth, password.value));
    } catch (error) {
      const refusal = passwordRefusal(error);
      if (refusal === undefined) throw error;
      return password.refuse(refusal);
    }
    void queryClient.invalidateQueries({ queryKey: ownAccessKey });
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
    toasts.show({ message: messages.changed });
    onClose();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }

  return (
    <Dialog title={hasPassword ? messages.change : messages.set} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <ErrorNotice error={action.error} />
          {/* Tells password managers which account the new password belongs to. */}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <NewPasswordField
            label={messages.label}
            name="password"
            value={password.value}
            onChange={password.set}
            strength={password.strength}
            error={password.error}
            autoFocus
          />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} onCancel={onClose}>
          {hasPassword ? messages.change : messages.set}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}
