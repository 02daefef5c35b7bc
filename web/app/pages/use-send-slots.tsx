import type { DriveNode } from '@hearth/contract';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NodeSlots } from '../../features/drive/components/folder-slots.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { canSend } from '../../lib/device/web-share.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';

const SendDialog = lazyComponent(
  async () => (await import('../../features/drive/components/dialogs/send-dialog.tsx')).SendDialog,
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
        return [{ place: 'send', text: messages.sendCopy, Icon: Send, run: () => setSent(node) }];
      },
    },
    element: sent && <SendDialog node={sent} onClose={() => setSent(null)} />,
  };
}

/** It is held in memory on its way; a link is the way for what is larger. */
const sentBytesMax = 100 * 1024 * 1024;
