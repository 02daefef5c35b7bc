import type { SharedItem } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { visitorKeys } from '../api/queries.ts';
import type { LinkAccess } from '../model/link-access.ts';

/** Renames an item, if the link allows editing. */
export function RenameDialog({
  item,
  access,
  onClose,
}: {
  readonly item: SharedItem;
  readonly access: LinkAccess;
  readonly onClose: () => void;
}) {
  const { rename: messages } = useMessages('visitor');
  const errorMessage = useErrorMessage();
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const [name, setName] = useState(item.name);
  const action = useAsyncAction(async () => {
    await call('link-rename', { ...access, id: item.id, name: name.trim() }, newRequestId());
    await queryClient.invalidateQueries({ queryKey: visitorKeys.folders(access) });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === item.name) onClose();
    else if (name.trim() !== '') action.run();
  }
  return (
    <Dialog title={messages.title({ name: item.name })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <TextField
            label={messages.name}
            value={name}
            onChange={(text) => {
              setName(text);
              action.forget();
            }}
            error={action.error && errorMessage(action.error)}
            autoComplete="off"
            spellCheck="false"
            autoFocus
          />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} isDisabled={name.trim() === ''} onCancel={onClose}>
          {messages.verb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}
