import { limits, type ResultOf } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useSettingsWrites } from '../api/use-settings-writes.ts';
import { CreatedKey } from './created-key.tsx';

/** Asks for the name of a key, then shows the new key once. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { keys: messages } = useMessages('signInSettings');
  const { createKey } = useSettingsWrites();
  const [name, setName] = useState('');
  const [created, setCreated] = useState<ResultOf<'console-createAdminKey'>>();
  const action = useAsyncAction(async () => setCreated(await createKey({ name: name.trim() })));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') action.run();
  }
  if (created) return <CreatedKey created={created} onClose={onClose} />;
  return (
    <Dialog title={messages.createTitle} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <TextField
            label={messages.forServer}
            autoFocus
            autoComplete="off"
            maxLength={limits.console.keyNameLengthMax}
            placeholder={messages.serverExample}
            value={name}
            onChange={setName}
          />
          <p className="text-sm text-muted">{messages.createSentence}</p>
          <ErrorNotice error={action.error} />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} isDisabled={name.trim() === ''} onCancel={onClose}>
          {messages.createVerb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}
