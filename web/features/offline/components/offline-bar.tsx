import { CloudOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { useCoveredBelow } from '../../../ui/overlays/use-covered-below.ts';
// Imported statically, because there may be no network when it is opened.
import { WaitingChangesDialog } from './waiting-changes-dialog.tsx';

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
