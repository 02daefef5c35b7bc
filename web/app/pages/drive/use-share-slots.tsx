import type { DriveNode } from '@hearth/contract';
import { Inbox, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keyOf } from '../../../drive/shortcuts.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { NodeSlots } from './node-slots.ts';
import { useCopyLink } from './use-copy-link.ts';

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
  const messages = useMessages('frame');
  const copyLink = useCopyLink();
  const [shared, setShared] = useState<readonly DriveNode[] | null>(null);
  const [asked, setAsked] = useState<DriveNode | null>(null);
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
            ? [{ action: 'request' as const, text: messages.requestHere, Icon: Inbox, run: () => setAsked(node) }]
            : [],
        ),
      ],
      detailsTabs: [
        {
          id: 'links',
          name: messages.places.links,
          fits: (node) => node.parentId !== null && node.trashedAt === null,
          render: (node) => <LinksTab node={node} onShare={() => setShared([node])} />,
        },
      ],
    },
    element: (
      <>
        {shared && <ShareDialog nodes={shared} onClose={() => setShared(null)} />}
        {asked && <RequestDialog folder={asked} onClose={() => setAsked(null)} />}
      </>
    ),
  };
}
