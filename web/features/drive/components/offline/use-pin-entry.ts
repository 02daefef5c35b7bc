import type { DriveNode } from '@hearth/contract';
import { CloudDownload, CloudOff } from 'lucide-react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useToasts } from '../../../../ui/toast/toast-context.ts';
import { pinLimits } from '../../model/offline/pins.ts';
import { useCell, useDriveStore } from '../drive-store-context.ts';
import type { Entry } from '../entry.ts';
import { useReport } from '../use-report.ts';
import { useItemLabel } from '../use-say.ts';

/** Keeps a file on this device, or keeps it no longer. */
export function usePinEntry(): (nodes: readonly DriveNode[]) => readonly Entry[] {
  const { offline: desk } = useDriveStore();
  const { offline: messages } = useMessages('drive');
  const pins = useCell(desk.pins);
  const toasts = useToasts();
  const format = useFormat();
  const report = useReport();
  const say = useItemLabel();
  const pin = (file: DriveNode) =>
    report(async () => {
      const outcome = await desk.pin(file);
      if (outcome === 'kept') toasts.show({ message: messages.kept({ what: say([file]) }) });
      if (outcome === 'tooLarge')
        toasts.show({ message: messages.tooLarge({ max: format.size(pinLimits.fileBytes) }), tone: 'danger' });
      if (outcome === 'full')
        toasts.show({ message: messages.full({ max: format.size(pinLimits.allBytes) }), tone: 'danger' });
    });
  const unpin = (file: DriveNode) =>
    report(async () => {
      await desk.unpin([file.id]);
      toasts.show({ message: messages.dropped({ what: say([file]) }) });
    });
  return (nodes) => {
    const [file] = nodes;
    if (nodes.length !== 1 || file?.kind !== 'file' || !desk.canPin()) return [];
    const isPinned = pins.has(file.id);
    const entry = isPinned ? { text: messages.drop, Icon: CloudOff } : { text: messages.keep, Icon: CloudDownload };
    return [{ ...entry, place: 'keepOffline', run: () => void (isPinned ? unpin : pin)(file) }];
  };
}
