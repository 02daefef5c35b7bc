import type { DriveNode } from '@hearth/contract';
import { Download, Link, PencilLine, Trash2, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { NodeDeeds, RunnableAction } from './node-menu.tsx';

const RunMenu = lazy(() => import('./run-menu.tsx').then((module) => ({ default: module.RunMenu })));

/** Stands where the toolbar stood while something is selected; on a phone it takes the place of the bottom bar. */
export function SelectionBar({
  text,
  onClear,
  children,
}: {
  readonly text: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className="flex items-center gap-1 max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-30 max-tablet:h-[calc(3.5rem+env(safe-area-inset-bottom))] max-tablet:border-t max-tablet:border-line max-tablet:bg-raised max-tablet:px-2 max-tablet:pb-[env(safe-area-inset-bottom)]"
    >
      <p role="status" className="mr-auto min-w-0 truncate px-2 font-medium tabular-nums tablet:mr-2">
        {text}
      </p>
      {children}
      <IconButton label="Clear selection" shortcut="Esc" onPress={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

export function FolderSelectionBar({
  text,
  nodes,
  deeds,
  actions,
  onClear,
}: {
  readonly text: string;
  readonly nodes: readonly DriveNode[];
  readonly deeds: NodeDeeds;
  readonly actions: readonly RunnableAction[];
  readonly onClear: () => void;
}) {
  const only = nodes.length === 1 ? nodes[0] : undefined;
  return (
    <SelectionBar text={text} onClear={onClear}>
      {only?.kind === 'file' && (
        <>
          <ToolButton icon={<Download aria-hidden />} shortcut="Enter" onPress={() => deeds.open(only)}>
            Download
          </ToolButton>
          <ToolButton icon={<Link aria-hidden />} onPress={() => deeds.copyLink(only)}>
            Copy link
          </ToolButton>
        </>
      )}
      {only && (
        <ToolButton icon={<PencilLine aria-hidden />} shortcut="F2" onPress={() => deeds.rename(only)}>
          Rename
        </ToolButton>
      )}
      {actions.length > 0 && (
        <Suspense>
          <RunMenu actions={actions} onRun={(action) => deeds.run(action, nodes)} />
        </Suspense>
      )}
      <ToolButton icon={<Trash2 aria-hidden />} shortcut="Del" onPress={() => deeds.trash(nodes)}>
        Move to trash
      </ToolButton>
    </SelectionBar>
  );
}
