import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { driveUsage } from './queries.ts';
import { fullness } from './usage-parts.ts';

/**
 * The used part of the quota, or the used storage without one. A press shows the details; in a narrow rail it is an
 * icon.
 */
export function StorageMeter({ isNarrow }: { readonly isNarrow: boolean }) {
  const { call } = useBackend();
  const messages = useMessages('shell');
  const format = useFormat();
  const { data } = useQuery(driveUsage(call));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const used = format.size(data.usedBytes + data.reservedBytes);
  const { percent, level } = fullness(data);
  const text =
    level === 'full'
      ? messages.storageFull
      : data.quotaBytes === null
        ? messages.storageUsedIn({ size: used, files: data.files })
        : messages.storageUsedOf({ used, quota: format.size(data.quotaBytes) });
  const dialog = isOpen && <StorageDialog onClose={() => setOpen(false)} />;
  if (isNarrow) {
    return (
      <>
        <IconButton label={`${messages.destinations.storage}: ${text}`} onPress={() => setOpen(true)}>
          <HardDrive aria-hidden className={cx(level !== 'plain' && textClasses[level])} />
        </IconButton>
        {dialog}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${messages.destinations.storage}: ${text}`}
        onClick={() => setOpen(true)}
        className="flex w-full flex-col gap-2 rounded-md px-3 py-2.5 text-start transition-colors hover:bg-hover"
      >
        {percent !== null && (
          <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-track">
            <span
              className={cx('block h-full min-w-1 rounded-full', fillClasses[level])}
              style={{ width: `${percent}%` }}
            />
          </span>
        )}
        <span className={cx('text-xs tabular-nums', textClasses[level])}>{text}</span>
      </button>
      {dialog}
    </>
  );
}

const fillClasses = {
  plain: 'bg-muted',
  warn: 'bg-warn-text',
  danger: 'bg-danger-text',
  full: 'bg-danger-text',
} as const;
const textClasses = {
  plain: 'text-muted',
  warn: 'text-warn-text',
  danger: 'text-danger-text',
  full: 'font-medium text-danger-text',
} as const;

/** Loaded when it is opened. */
export const StorageDialog = lazyComponent(async () => (await import('./storage-dialog.tsx')).StorageDialog);
