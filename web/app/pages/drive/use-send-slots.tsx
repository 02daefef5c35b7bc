import type { DriveNode } from '@hearth/contract';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { canSend } from '../../../lib/web-share.ts';
import { deferred } from '../../../ui/deferred.tsx';
import type { NodeSlots } from './node-slots.ts';

const SendDialog = deferred(
  async () => (await import('../../../features/item-actions/dialogs/send-dialog.tsx')).SendDialog,
);

/** Handing a copy to another app of the device, where it takes one. */
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

/** It is held in memory on its way; a link is the way for what is larger. */
const sentBytesMax = 100 * 1024 * 1024;
