import type { DriveNode } from '@hearth/contract';
import { CloudDownload, CloudOff, type LucideIcon } from 'lucide-react';
import { useItemLabel } from '../../../drive/nodes/use-item-label.ts';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { pinLimits } from '../model/pins.ts';

/** A menu entry, as the page adds it to the menu of items. */
interface PinEntry {
  readonly action: 'keepOffline';
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly run: () => void;
}

/** The menu entry that keeps a file on this device, or removes it from there. */
export function usePinEntry(): (nodes: readonly DriveNode[]) => readonly PinEntry[] {
  const { offline: manager } = useDriveStore();
  const { offline: messages } = useMessages('drive');
  const pins = useCell(manager.pins);
  const toasts = useToasts();
  const format = useFormat();
  const report = useReportFailure();
  const label = useItemLabel();
  const pin = (file: DriveNode) =>
    report(async () => {
      const outcome = await manager.pin(file);
      if (outcome === 'pinned') toasts.show({ message: messages.madeAvailable({ what: label([file]) }) });
      if (outcome === 'tooLarge')
        toasts.show({ message: messages.tooLarge({ max: format.size(pinLimits.fileBytes) }), tone: 'danger' });
      if (outcome === 'full')
        toasts.show({ message: messages.full({ max: format.size(pinLimits.allBytes) }), tone: 'danger' });
    });
  const unpin = (file: DriveNode) =>
    report(async () => {
      await manager.unpin([file.id]);
      toasts.show({ message: messages.copyRemoved({ what: label([file]) }) });
    });
  return (nodes) => {
    const [file] = nodes;
    if (nodes.length !== 1 || file?.kind !== 'file' || !manager.canPin()) return [];
    const isPinned = pins.has(file.id);
    const entry = isPinned
      ? { text: messages.removeCopy, Icon: CloudOff }
      : { text: messages.makeAvailable, Icon: CloudDownload };
    return [{ ...entry, action: 'keepOffline', run: () => void (isPinned ? unpin : pin)(file) }];
  };
}
