import { limits } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import { newRequestId } from '../../../lib/call.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { SubmitButtons } from '../../../ui/submit-buttons.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';

/** Tells who looks after the place what is wrong with a link. */
export function ReportDialog({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { report: messages } = useMessages('visitor');
  const { call } = useBackend();
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const deed = useDeed(async () => {
    await call('link-report', { token, reason }, newRequestId());
    toasts.show({ message: messages.done });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) deed.run();
  }
  return (
    <Dialog title={messages.open} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <p className="text-muted">{messages.sentence}</p>
          <TroubleNotice trouble={deed.trouble} />
          <TextArea
            label={messages.reason}
            rows={4}
            value={reason}
            onChange={(text) => {
              setReason(text);
              deed.forget();
            }}
            maxLength={limits.link.reportLengthMax}
            error={hasTried && isEmpty ? messages.needed : undefined}
            autoFocus
          />
        </DialogBody>
        <SubmitButtons isPending={deed.isPending} onCancel={onClose}>
          {messages.verb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}
