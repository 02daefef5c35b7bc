import { limits, type ResultOf } from '@hearth/contract';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { saveText } from '../../../ui/files/save-text.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { useSettingsWrites } from '../api/use-settings-writes.ts';

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

/**
 * Shows the private key, which the server returns only once. A click outside does not close the dialog, so that the key
 * is not lost by accident.
 */
function CreatedKey({
  created: { key, file, fileName },
  onClose,
}: {
  readonly created: ResultOf<'console-createAdminKey'>;
  readonly onClose: () => void;
}) {
  const { keys: messages } = useMessages('signInSettings');
  return (
    <Dialog role="alertdialog" title={messages.saveTitle({ name: key.name })} size="md" onClose={onClose}>
      <DialogBody>
        <Notice tone="warn">{messages.saveSentence}</Notice>
        <div className="relative rounded-md border border-line bg-sunken">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
            tabIndex={0}
            className="max-h-72 overflow-auto p-4 pe-12 font-mono text-xs"
          >
            {file}
          </pre>
          <div className="absolute top-2 end-2 rounded-md bg-sunken">
            <CopyButton text={file} label={messages.copy} />
          </div>
        </div>
      </DialogBody>
      <DialogButtons>
        <Button onPress={onClose}>{messages.haveSaved}</Button>
        <Button variant="primary" autoFocus icon={<Download aria-hidden />} onPress={() => saveText(fileName, file)}>
          {messages.download}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
