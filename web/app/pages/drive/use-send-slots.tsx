import type { DriveNode } from '@hearth/contract';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { canSend } from '../../../lib/device/web-share.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { NodeSlots } from './node-slots.ts';

const SendDialog = lazyComponent(
  async () => (await import('../../../features/item-actions/dialogs/send-dialog.tsx')).SendDialog,
);

/** The menu entry that sends a copy of a file to another app of the device. */
export function useSendSlots(): { readonly slots: Pick<NodeSlots, 'entriesFor'>; readonly element: ReactNode } {
  const messages = useMessages('frame');
  const [sent, setSent] = useState<DriveNode | null>(null);
  return {
    slots: {
      entriesFor: (nodes) => {
        const [node] = nodes;
        if (!node || nodes.length > 1 || node.kind === 'folder' || node.size > sentBytesMax || !canSend()) return [];
        return [{ action: 'send', text: messages.sendCopy, Icon: Send, run: () => setSent(node) }];
      },
    },
    element: sent && <SendDialog node={sent} onClose={() => setSent(null)} />,
  };
}

/** The whole file is held in memory, so larger files need a link. */
const sentBytesMax = 100 * 1024 * 1024;
