import type { DriveNode } from '@hearth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import type { Point } from '../../../ui/context-point.ts';
import { useFilePicker } from '../../../ui/file-picker.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useWindowDrop } from '../../../ui/use-window-drop.ts';
import { folderPages } from '../api/folder-pages.ts';
import { folderPath } from '../api/folder-path.ts';
import { folderHref, topName, whereabouts } from '../model/crumbs.ts';
import { droppedFiles } from '../model/dropped-files.ts';
import { aimedAt } from '../model/selection.ts';
import { DropOverlay } from './drop-overlay.tsx';
import { FolderContent } from './folder-content.tsx';
import type { FolderDialog } from './folder-dialogs.tsx';
import { FolderHeader, FolderToolbar } from './folder-header.tsx';
import type { NodeDeeds, RunnableAction } from './node-menu.tsx';
import { FolderSelectionBar } from './selection-bar.tsx';
import { useNodeDeeds } from './use-node-deeds.ts';
import { usePages } from './use-pages.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { useReport } from './use-report.ts';

const FolderMenu = lazy(() => import('./folder-menu.tsx').then((module) => ({ default: module.FolderMenu })));
const NewButton = lazy(() => import('./new-button.tsx').then((module) => ({ default: module.NewButton })));
const FolderDialogs = lazy(() => import('./folder-dialogs.tsx').then((module) => ({ default: module.FolderDialogs })));

export interface FolderViewProps {
  readonly folderId: string;
  /** The folder one was in just before; its row gets the focus when it is here. */
  readonly cameFrom: string | null;
  readonly navigate: (href: string) => void;
  readonly onUpload: (files: readonly File[], folderName: string) => void;
  readonly actionsFor: (nodes: readonly DriveNode[]) => readonly RunnableAction[];
  readonly onRun: (action: string, nodes: readonly DriveNode[]) => void;
}

/** A folder: its list, and everything one can do in it. */
export function FolderView({ folderId, cameFrom, navigate, onUpload, actionsFor, onRun }: FolderViewProps) {
  const { call } = useBackend();
  const toasts = useToasts();
  const report = useReport();
  const path = useQuery(folderPath(call, folderId));
  const query = useInfiniteQuery(folderPages(call, folderId));
  const list = usePages(query);
  const [dialog, setDialog] = useState<FolderDialog | null>(null);
  const [menu, setMenu] = useState<{ readonly at: Point; readonly ofFolder: boolean } | null>(null);
  const here = path.data && whereabouts(path.data.path);
  const isGone = query.isError && query.data === undefined;
  const title = here?.title ?? (folderId === 'root' ? topName : isGone ? 'Folder' : undefined);
  const own = useNodeDeeds(navigate);

  const deeds: NodeDeeds = {
    open: own.open,
    copyLink: own.copyLink,
    rename: (node) => setDialog({ kind: 'rename', node }),
    run: onRun,
    trash: (nodes) => {
      const isSelection = nodes === list.selected;
      list.clear();
      void report(async () => own.trash(isSelection ? await list.wholeSelection() : nodes));
    },
  };
  const upload = (files: readonly File[]) => onUpload(files, title ?? 'this folder');
  const picker = useFilePicker('Upload files', upload);
  const newFolder = () => setDialog({ kind: 'new-folder' });
  const over = useWindowDrop((data) => {
    const { files, folders } = droppedFiles(data);
    if (files.length > 0) upload(files);
    if (folders > 0)
      toasts.show({
        message: 'Folders cannot be uploaded yet. Make a folder here and drop the files into it.',
        tone: 'danger',
      });
  });
  usePastedFiles(upload);
  useShortcuts({
    F2: () => (list.selected.length === 1 && list.selected[0] ? deeds.rename(list.selected[0]) : false),
    Delete: () => (list.hasSelection ? deeds.trash(list.selected) : false),
    'Alt+ArrowUp': () => goUp(),
    Backspace: () => goUp(),
  });
  const parent = here?.above.at(-1);
  const goUp = () => (parent ? navigate(folderHref(parent.id)) : false);

  function openMenu(node: DriveNode | null, at: Point) {
    if (node) list.select(aimedAt(list.selection, node.id));
    setMenu({ at, ofFolder: node === null });
  }

  return (
    <div className="flex h-full flex-col">
      <FolderHeader
        title={title}
        above={here?.above ?? []}
        tools={
          list.hasSelection ? (
            <FolderSelectionBar
              text={list.selectionText}
              nodes={list.selected}
              deeds={deeds}
              actions={actionsFor(list.selected)}
              onClear={list.clear}
            />
          ) : (
            !isGone && <FolderToolbar onNewFolder={newFolder} onUpload={picker.open} />
          )
        }
      />
      <FolderContent
        query={query}
        list={list}
        title={title ?? 'Folder'}
        cameFrom={cameFrom}
        onOpen={deeds.open}
        onMenu={openMenu}
        onUpload={picker.open}
      />
      {picker.element}
      <Suspense>
        {!list.hasSelection && !isGone && <NewButton onNewFolder={newFolder} onUpload={picker.open} />}
      </Suspense>
      <Suspense>
        {menu && (
          <FolderMenu
            at={menu.at}
            nodes={menu.ofFolder ? [] : list.selected}
            deeds={deeds}
            actions={actionsFor(list.selected)}
            onNewFolder={newFolder}
            onUpload={picker.open}
            onClose={() => setMenu(null)}
          />
        )}
        {dialog && <FolderDialogs dialog={dialog} folderId={folderId} deeds={own} onClose={() => setDialog(null)} />}
      </Suspense>
      {over && <DropOverlay folderName={title ?? 'this folder'} />}
    </div>
  );
}
