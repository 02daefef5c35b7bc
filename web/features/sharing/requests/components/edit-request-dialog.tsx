import type { FileRequest } from '@hearth/contract';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { SubmitButtons } from '../../../../ui/buttons/submit-buttons.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DraftForm, useDraft } from '../../shared/draft-form.tsx';
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
  const form = useDraft(
    () => requestDraftOf(request, kilobyte),
    (draft) => requestFaults(draft, request.hasPassword),
    async (draft) => {
      await update({ id: request.id, ...requestChangesOf(draft, request, kilobyte) });
      onSaved();
    },
  );
  return (
    <Dialog size="md" title={messages.editTitle({ title: request.title })} onClose={onClose}>
      <DraftForm
        state={form}
        buttons={
          <SubmitButtons isPending={form.isPending} onCancel={onClose}>
            {ui.save}
          </SubmitButtons>
        }
      >
        <RequestForm {...form.fields} hasStoredPassword={request.hasPassword} />
      </DraftForm>
    </Dialog>
  );
}
