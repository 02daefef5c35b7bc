import { limits } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';

/** Reports a link to the admins of the workspace. */
export function ReportDialog({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { report: messages } = useMessages('visitor');
  const { call } = useBackend();
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const action = useAsyncAction(async () => {
    await call('link-report', { token, reason }, newRequestId());
    toasts.show({ message: messages.done });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) action.run();
  }
  return (
    <Dialog title={messages.open} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <p className="text-muted">{messages.sentence}</p>
          <ErrorNotice error={action.error} />
          <TextArea
            label={messages.reason}
            rows={4}
            value={reason}
            onChange={(text) => {
              setReason(text);
              action.forget();
            }}
            maxLength={limits.link.reportLengthMax}
            error={hasTried && isEmpty ? messages.needed : undefined}
            autoFocus
          />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} onCancel={onClose}>
          {messages.verb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}
