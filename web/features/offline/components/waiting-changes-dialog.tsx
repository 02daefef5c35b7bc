import { Undo2, X } from 'lucide-react';
import type { WaitingChange } from '../../../drive/offline/change.ts';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useMessages, useTell } from '../../../i18n/messages-context.ts';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';

/** The waiting changes in order, and the refused ones with their errors. */
export function WaitingChangesDialog({ onClose }: { readonly onClose: () => void }) {
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
  const report = useReportFailure();
  const tell = useTell();
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">{sentence}</p>
        {refused && (
          <p className="text-sm break-words text-danger-text">{`${messages.notMade}: ${tell(errorIn(refused))}`}</p>
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

/** The stored error of the server. */
function errorIn({ code, said }: NonNullable<WaitingChange['refused']>): AppError {
  return { code, said, retryable: false, requestId: undefined, detail: {} };
}
