import type { DriveNode } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Inbox, Link2, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keyOf } from '../../../drive/shortcuts.ts';
import type { MenuEntry } from '../../../features/item-actions/menu/menu-entry.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import type { NodeSlots } from './node-slots.ts';

const ShareDialog = lazyComponent(
  async () => (await import('../../../features/sharing/links/components/share-dialog.tsx')).ShareDialog,
);
const RequestDialog = lazyComponent(
  async () => (await import('../../../features/sharing/requests/components/request-dialog.tsx')).RequestDialog,
);
const LinksTab = lazyComponent(
  async () => (await import('../../../features/sharing/links/components/links-tab.tsx')).LinksTab,
);

/** Sharing: menu entries, selection bar and the details tab of links. */
export function useShareSlots(): {
  readonly slots: Pick<NodeSlots, 'entriesFor' | 'detailsTabs'>;
  readonly element: ReactNode;
} {
  const messages = useMessages('shell');
  const copyLink = useCopyLink();
  const [shared, setShared] = useState<readonly DriveNode[] | null>(null);
  const [requestFolder, setRequestFolder] = useState<DriveNode | null>(null);
  return {
    slots: {
      entriesFor: (nodes) => [
        {
          action: 'share',
          text: messages.share,
          short: messages.shareShort,
          Icon: Share2,
          shortcut: keyOf('share'),
          run: () => setShared(nodes),
        },
        ...nodes.flatMap((node) => (nodes.length === 1 && node.parentId !== null ? [copyLink(node)] : [])),
        ...nodes.flatMap((node) =>
          nodes.length === 1 && node.kind === 'folder'
            ? [
                {
                  action: 'request' as const,
                  text: messages.requestHere,
                  Icon: Inbox,
                  run: () => setRequestFolder(node),
                },
              ]
            : [],
        ),
      ],
      detailsTabs: [
        {
          id: 'links',
          name: messages.destinations.links,
          fits: (node) => node.parentId !== null && node.trashedAt === null,
          render: (node) => <LinksTab node={node} onShare={() => setShared([node])} />,
        },
      ],
    },
    element: (
      <>
        {shared && <ShareDialog nodes={shared} onClose={() => setShared(null)} />}
        {requestFolder && <RequestDialog folder={requestFolder} onClose={() => setRequestFolder(null)} />}
      </>
    ),
  };
}

/** The submenu that copies a link to one item. */
function useCopyLink(): (node: DriveNode) => MenuEntry {
  const { call } = useBackend();
  const report = useReportFailure();
  const messages = useMessages('drive').copyLink;
  const deps = { call, queries: useQueryClient(), toasts: useToasts(), messages };
  return (node) => ({
    action: 'copyLink',
    text: messages.title,
    Icon: Link2,
    run: () => {},
    items: (['own', 'public'] as const).map((id) => ({
      id,
      text: messages[id],
      run: () => void report(async () => (await import('./copy-link.ts')).copyLink(deps, node, id)),
    })),
  });
}
