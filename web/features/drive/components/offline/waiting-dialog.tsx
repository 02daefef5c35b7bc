import { Undo2, X } from 'lucide-react';
import { useMessages, useTell } from '../../../../i18n/messages-context.ts';
import type { AppError } from '../../../../lib/app-error.ts';
import { Dialog, DialogBody } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { WaitingChange } from '../../model/offline/change.ts';
import { useCell, useDriveStore } from '../drive-store-context.ts';
import { useReport } from '../use-report.ts';

/** What was done without a network, in its order; and what the server would not do, with why. */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const { offline: messages } = useMessages('drive');
  const changes = useCell(useDriveStore().offline.changes);
  const waits = changes.some(({ refused }) => refused === null);
  return (
    <Dialog title={messages.changes} onClose={onClose}>
      <DialogBody>
        {waits && <p className="text-muted">{messages.changesSentence}</p>}
        <ul className="-mx-5 divide-y divide-line border-t border-line">
          {changes.map((change) => (
            <ChangeRow key={change.key} change={change} />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

function ChangeRow({ change: { key, sentence, refused } }: { readonly change: WaitingChange }) {
  const { offline: messages } = useMessages('drive');
  const { offline } = useDriveStore();
  const report = useReport();
  const tell = useTell();
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">{sentence}</p>
        {refused && (
          <p className="text-sm break-words text-danger-text">{`${messages.notMade}: ${tell(troubleIn(refused))}`}</p>
        )}
      </div>
      <IconButton
        label={refused ? messages.dismiss : messages.takeBack({ what: sentence })}
        size="sm"
        onPress={() => void report(() => offline.takeBack([key]))}
      >
        {refused ? <X aria-hidden /> : <Undo2 aria-hidden />}
      </IconButton>
    </li>
  );
}

/** What the server said then. */
function troubleIn({ code, said }: NonNullable<WaitingChange['refused']>): AppError {
  return { code, said, retryable: false, requestId: undefined, detail: {} };
}
