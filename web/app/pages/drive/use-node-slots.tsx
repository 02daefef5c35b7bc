import type { ActionInfo, DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { actionList } from '../../../features/actions/api/queries.ts';
import { matchingActions } from '../../../features/actions/model/matching-actions.ts';
import { usePinEntry } from '../../../features/offline/components/use-pin-entry.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { NodeSlots } from './node-slots.ts';
import { useSendSlots } from './use-send-slots.tsx';
import { useShareSlots } from './use-share-slots.tsx';
import { useVersionSlots } from './use-version-slots.tsx';

const RunActionDialog = lazyComponent(
  async () => (await import('../../../features/actions/components/run-action-dialog.tsx')).RunActionDialog,
);

/** The menu entries and details tabs that other features add to item lists, and their dialogs. */
export function useNodeSlots(): { readonly slots: NodeSlots; readonly element: ReactNode } {
  const { call } = useBackend();
  const messages = useMessages('drive');
  const actions = useQuery(actionList(call)).data?.actions ?? [];
  const share = useShareSlots();
  const pinEntry = usePinEntry();
  const send = useSendSlots();
  const versions = useVersionSlots();
  const [run, setRun] = useState<{ readonly action: ActionInfo; readonly nodes: readonly DriveNode[] } | null>(null);
  return {
    slots: {
      detailsTabs: [...share.slots.detailsTabs, versions.tab],
      entriesFor: (nodes) => {
        const items = matchingActions(actions, nodes).map(({ name, label }) => ({
          id: name,
          text: label,
          run: () => {
            const action = actions.find((candidate) => candidate.name === name);
            if (action) setRun({ action, nodes });
          },
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
        {run && <RunActionDialog action={run.action} nodes={run.nodes} onClose={() => setRun(null)} />}
      </>
    ),
  };
}
