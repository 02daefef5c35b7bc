import type { FileRequest } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx';
import { Dialog, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { useRequestWrites } from '../api/use-request-writes.ts';
import { requestChangesOf, requestDraftOf, requestFaults } from '../model/request-draft.ts';
import { RequestForm } from './request-form.tsx';

/** Edits a request; its URL stays the same. */
export function EditRequestDialog({
  request,
  onClose,
  onSaved,
}: {
  readonly request: FileRequest;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { form: messages } = useMessages('requests');
  const ui = useMessages('ui');
  const { kilobyte } = useFormat();
  const { update } = useRequestWrites();
  const [draft, setDraft] = useState(() => requestDraftOf(request, kilobyte));
  const [hasTried, setTried] = useState(false);
  const faults = requestFaults(draft, request.hasPassword);
  const action = useAsyncAction(async () => {
    await update({ id: request.id, ...requestChangesOf(draft, request, kilobyte) });
    onSaved();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) action.run();
  }
  return (
    <Dialog size="md" title={messages.editTitle({ title: request.title })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <ErrorNotice error={action.error} />
          <RequestForm
            draft={draft}
            onChange={(next) => {
              setDraft(next);
              action.forget();
            }}
            faults={hasTried ? faults : noFaults}
            keepsPassword={request.hasPassword}
          />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} onCancel={onClose}>
          {ui.save}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

const noFaults: ReadonlySet<never> = new Set();
