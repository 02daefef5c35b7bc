import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '../../drive/nodes/node-kind.ts';
import { nodeById } from '../../drive/queries.ts';
import { useCell, useDriveStore } from '../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../drive/store/questions.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { KindIcon } from '../../ui/media/kind-icon.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { MiddleEllipsis } from '../../ui/text/middle-ellipsis.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { InfoTab, ManyInfo } from './info-tab.tsx';

/** A tab of the details panel. */
export interface DetailsTab {
  readonly id: string;
  readonly name: string;
  readonly render: (node: DriveNode) => ReactNode;
  /** Whether the tab applies to an item. */
  readonly fits: (node: DriveNode) => boolean;
}

export interface DetailsPanelProps {
  /** The loaded part of the selection; `count` is its full size. */
  readonly nodes: readonly DriveNode[];
  readonly count: number;
  /** Described while nothing is selected. */
  readonly folder?: FolderRef | undefined;
  readonly tabs: readonly DetailsTab[];
  readonly onClose: () => void;
}

/** The details of the selection: beside the list on a wide screen, otherwise as a sheet. */
export function DetailsPanel({ nodes, count, folder, tabs, onClose }: DetailsPanelProps) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const fitsBeside = useMediaQuery('(width >= 64rem)');
  const folderId = count === 0 && folder && folder.id !== 'root' ? folder.id : null;
  const { data: here } = useQuery(nodeById(call, folderId));
  const node = count === 1 ? nodes[0] : count === 0 && folderId ? here : undefined;
  const content =
    count > 1 ? (
      <ManyInfo nodes={nodes} count={count} />
    ) : node ? (
      <NodeDetails key={node.id} node={node} tabs={tabs} />
    ) : (
      <p className="px-4 py-10 text-center text-balance text-muted">{messages.chooseSomething}</p>
    );
  if (!fitsBeside) {
    return (
      <Sheet title={messages.details} onClose={onClose}>
        {content}
      </Sheet>
    );
  }
  return (
    <aside aria-label={messages.details} className="flex w-80 shrink-0 flex-col border-s border-line bg-panel">
      <header className="flex h-14 shrink-0 items-center gap-2 pe-2 ps-4">
        <h2 className="flex-1 font-semibold">{messages.details}</h2>
        <IconButton label={messages.hideDetails} size="sm" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {content}
    </aside>
  );
}

function NodeDetails({ node, tabs }: { readonly node: DriveNode; readonly tabs: readonly DetailsTab[] }) {
  const messages = useMessages('driveViews');
  const own: readonly DetailsTab[] = [
    { id: 'info', name: messages.info, fits: () => true, render: (shown) => <InfoTab node={shown} /> },
    ...tabs,
    { id: 'activity', name: messages.activity, fits: () => true, render: (shown) => <ActivityTab id={shown.id} /> },
  ];
  const fitting = own.filter((tab) => tab.fits(node));
  const { detailsTab } = useDriveStore();
  const chosen = useCell(detailsTab);
  const tab = fitting.find(({ id }) => id === chosen) ?? fitting[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-w-0 items-center gap-3 px-4 pb-3">
        <KindIcon kind={kindOf(node)} className="size-8 stroke-[1.25]" />
        <h3 className="min-w-0 flex-1 font-medium break-words">
          <MiddleEllipsis text={node.name} />
        </h3>
      </div>
      <Tabs label={messages.details} tabs={fitting} chosen={tab?.id ?? 'info'} onChoose={detailsTab.set}>
        {tab?.render(node)}
      </Tabs>
    </div>
  );
}
