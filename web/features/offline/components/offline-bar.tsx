import { CloudOff, Undo2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WaitingChange } from '../../../drive/offline/change.ts';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { AppError } from '../../../lib/backend/app-error.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useCoveredBelow } from '../../../ui/overlays/use-covered-below.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';

/** Says below a list that it is out of date, and shows waiting and refused changes. */
export function OfflineBar({
  isOffline,
  asOf,
  onRetry,
}: {
  readonly isOffline: boolean;
  /** When the server sent the list. */
  readonly asOf: number;
  readonly onRetry: () => void;
}) {
  const { offline: messages } = useMessages('drive');
  const { tryAgain } = useMessages('ui');
  const format = useFormat();
  const now = useNow(30_000);
  const changes = useCell(useDriveStore().offline.changes);
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  // The floating button of a phone and the uploads stand above it.
  useCoveredBelow(line, true, '--line-below');
  const refused = changes.filter((change) => change.refused !== null).length;
  const waiting = changes.length - refused;
  const isOld = now - asOf > freshMs;
  return (
    <div
      ref={line}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-raised px-4 py-2 text-sm tablet:px-6"
    >
      <div role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {isOffline && (
          <span className="flex min-w-0 items-center gap-2">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {isOld ? messages.asOf({ when: format.relative(asOf, now) }) : messages.now}
          </span>
        )}
        {waiting > 0 && <TextButton onPress={() => setOpen(true)}>{messages.waiting({ count: waiting })}</TextButton>}
        {refused > 0 && <TextButton onPress={() => setOpen(true)}>{messages.refused({ count: refused })}</TextButton>}
      </div>
      {isOffline && <TextButton onPress={onRetry}>{tryAgain}</TextButton>}
      {isOpen && changes.length > 0 && <WaitingChangesDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A younger list counts as current. */
const freshMs = 60_000;

/**
 * The waiting changes in order, and the refused ones with their errors. It is part of this file and not loaded later,
 * because there may be no network when it is opened.
 */
function WaitingChangesDialog({ onClose }: { readonly onClose: () => void }) {
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
  const errorMessage = useErrorMessage();
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">{sentence}</p>
        {refused && (
          <p className="text-sm break-words text-danger-text">{`${messages.notMade}: ${errorMessage(errorIn(refused))}`}</p>
        )}
      </div>
      <IconButton
        label={refused ? messages.dismiss : messages.undoChange({ what: sentence })}
        size="sm"
        onPress={() => void report(() => offline.undoChanges([key]))}
      >
        {refused ? <X aria-hidden /> : <Undo2 aria-hidden />}
      </IconButton>
    </li>
  );
}

/** The stored error of the server. */
function errorIn({ code, serverMessage }: NonNullable<WaitingChange['refused']>): AppError {
  return { code, serverMessage, retryable: false, requestId: undefined, detail: {} };
}
