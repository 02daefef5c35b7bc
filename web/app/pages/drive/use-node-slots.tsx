import type { ActionInfo, DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { Send, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePinEntry } from '../../../features/offline/components/use-pin-entry.ts';
import { actionList } from '../../../features/run-action/api/queries.ts';
import { matchingActions } from '../../../features/run-action/model/matching-actions.ts';
import { useRunAction } from '../../../features/run-action/model/use-run-action.ts';
import { useLanguage, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { canSend } from '../../../lib/device/web-share.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { NodeSlots } from './node-slots.ts';
import { useShareSlots } from './use-share-slots.tsx';
import { useVersionSlots } from './use-version-slots.tsx';

const RunActionDialog = lazyComponent(
  async () => (await import('../../../features/run-action/components/run-action-dialog.tsx')).RunActionDialog,
);

/** The menu entries and details tabs that other features add to item lists, and their dialogs. */
export function useNodeSlots(): { readonly slots: NodeSlots; readonly element: ReactNode } {
  const { call } = useBackend();
  const messages = useMessages('drive');
  const { language } = useLanguage();
  const actions = useQuery(actionList(call, language)).data?.actions ?? [];
  const runAction = useRunAction();
  const share = useShareSlots();
  const pinEntry = usePinEntry();
  const send = useSendSlots();
  const versions = useVersionSlots();
  const [asked, setAsked] = useState<{ readonly action: ActionInfo; readonly nodes: readonly DriveNode[] } | null>(
    null,
  );
  return {
    slots: {
      detailsTabs: [...share.slots.detailsTabs, versions.tab],
      entriesFor: (nodes) => {
        const items = matchingActions(actions, nodes).map((action) => ({
          id: action.name,
          text: action.label,
          run: () => (action.input.length > 0 ? setAsked({ action, nodes }) : runAction(action, nodes)),
        }));
        return [
          ...share.slots.entriesFor(nodes),
          ...send.slots.entriesFor(nodes),
          ...pinEntry(nodes),
          ...(items.length > 0
            ? [{ action: 'run' as const, text: messages.runAction, Icon: Sparkles, run: () => {}, items }]
            : []),
        ];
      },
    },
    element: (
      <>
        {share.element}
        {send.element}
        {versions.element}
        {asked && (
          <RunActionDialog
            {...asked}
            onRun={(input) => runAction(asked.action, asked.nodes, input)}
            onClose={() => setAsked(null)}
          />
        )}
      </>
    ),
  };
}

const SendDialog = lazyComponent(
  async () => (await import('../../../features/item-actions/dialogs/send-dialog.tsx')).SendDialog,
);

/** The menu entry that sends a copy of a file to another app of the device. */
function useSendSlots(): { readonly slots: Pick<NodeSlots, 'entriesFor'>; readonly element: ReactNode } {
  const messages = useMessages('shell');
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
