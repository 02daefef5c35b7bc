import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { copyText } from '../../../ui/buttons/copy-text.ts';
import { saveText } from '../../../ui/files/save-text.ts';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly person: { readonly name: string; readonly workspace: string };
  /** The codes were created together with the first second factor. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
}

/**
 * The codes are shown only once, so only the button closes the dialog: an accidental press outside must not lose them.
 */
export function RecoveryCodesDialog({ codes, person, isNew, onClose }: RecoveryCodesDialogProps) {
  const { recovery: messages } = useMessages('account');
  const ui = useMessages('ui');
  const [isCopied, setCopied] = useState(false);
  const text = recoveryFile(codes, messages.fileHead({ workspace: person.workspace, person: person.name }).split('\n'));
  return (
    <Dialog role="alertdialog" title={isNew ? messages.saveNew : messages.saveThem} onClose={onClose}>
      <DialogBody>
        <p className="text-muted">{messages.saveSentence}</p>
        <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm tablet:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onPress={() => void copyText(codes.join('\n')).then(() => setCopied(true))}
          >
            {isCopied ? ui.copied : ui.copy}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onPress={() => saveText(messages.fileName, text, 'text/plain;charset=utf-8')}
          >
            {messages.download}
          </Button>
        </div>
      </DialogBody>
      <DialogButtons>
        <Button variant="primary" autoFocus onPress={onClose}>
          {messages.haveSaved}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The recovery codes as a text file, with a heading that explains them to a person who finds the file years later. */
function recoveryFile(codes: readonly string[], head: readonly string[]): string {
  return `${[...head, '', ...codes].join('\r\n')}\r\n`;
}
