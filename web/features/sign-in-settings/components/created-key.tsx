import type { ResultOf } from '@hearth/contract';
import { Download } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { saveText } from '../../../ui/files/save-text.ts';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';

/**
 * Shows the private key, which the server returns only once. A click outside does not close the dialog, so that the key
 * is not lost by accident.
 */
export function CreatedKey({
  created: { key, file, fileName },
  onClose,
}: {
  readonly created: ResultOf<'console-createAdminKey'>;
  readonly onClose: () => void;
}) {
  const { keys: messages } = useMessages('signInSettings');
  return (
    <Dialog role="alertdialog" title={messages.keepTitle({ name: key.name })} size="md" onClose={onClose}>
      <DialogBody>
        <Notice tone="warn">{messages.keepSentence}</Notice>
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
        <Button onPress={onClose}>{messages.kept}</Button>
        <Button variant="primary" autoFocus icon={<Download aria-hidden />} onPress={() => saveText(fileName, file)}>
          {messages.download}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
