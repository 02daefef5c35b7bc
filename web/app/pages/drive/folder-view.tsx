import { useMemo } from 'react';
import { folderHref } from '../../../drive/nodes/folder-path.ts';
import { useChoosing } from '../../../drive/selection/use-collection.ts';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { type FolderViewSettings, nextView } from '../../../drive/view-settings/view-settings.ts';
import type { DropTargetOptions } from '../../../features/browse/drag/use-drop-target.ts';
import { FolderFilters, FolderHeader, FolderToolbar } from '../../../features/browse/folder/folder-header.tsx';
import { FolderOverlays } from '../../../features/browse/folder/folder-overlays.tsx';
import { EmptyFolder, FolderFailed } from '../../../features/browse/folder/folder-states.tsx';
import { useFolder } from '../../../features/browse/folder/use-folder.ts';
import { useRevealNode } from '../../../features/browse/folder/use-reveal-node.ts';
import { useRowContent, useSortableHeads } from '../../../features/browse/list/use-row-content.ts';
import { WithDetails } from '../../../features/details/with-details.tsx';
import { FolderMenuButton, SelectionTools } from '../../../features/item-actions/deferred.ts';
import { usePaletteCommands } from '../../../features/item-actions/use-palette-commands.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { NodeListView, useItemPage } from './node-list-view.tsx';
import type { FolderSlots } from './node-slots.ts';

const FolderFilterBar = lazyComponent(
  async () => (await import('../../../features/search/search-filter-bar.tsx')).FolderFilterBar,
);

export interface FolderViewProps {
  readonly folderId: string;
  /** The entry of the browser history, under which the scroll position is kept. */
  readonly historyEntry: string;
  readonly settings: FolderViewSettings;
  readonly onViewSettings: (settings: FolderViewSettings) => void;
  /** The item to scroll to and select. */
  readonly revealId: string | null;
  /** The list takes the focus after a navigation inside the drive. */
  readonly takesFocus: boolean;
  readonly navigate: (href: string) => void;
  /** Called with a function that ends touch selection when it begins, and with null when it ended. */
  readonly onChoosing: (leave: (() => void) | null) => void;
  readonly slots: FolderSlots;
}

/** The page of a folder. */
export function FolderView(props: FolderViewProps) {
  const { folderId, historyEntry, settings, onViewSettings, navigate, slots } = props;
  const messages = useMessages('drive');
  const { scrollPositions } = useDriveStore();
  const { collection, query, location, title, folder, isGone } = useFolder(folderId, settings);
  const { clip, cutIds } = useClip();
  const content = useRowContent(query.dataUpdatedAt, settings.view, undefined, settings.tiles);
  const heads = useSortableHeads();
  const ancestors = location?.above ?? [];
  const parent = ancestors.at(-1);
  const openFolder = (id: string) => navigate(folderHref(id));
  const page = useItemPage({
    collection,
    slots,
    navigate,
    folder,
    onPastedFiles: (files) => slots.onPasted(files, folder),
    shortcuts: {
      parent: () => (parent ? openFolder(parent.id) : false),
      view: () => onViewSettings({ ...settings, view: nextView(settings.view) }),
      refresh: () => void collection.listing.refresh().catch(() => {}),
    },
  });
  const { actions, commands, menu } = page;
  const reveal = useRevealNode(props.revealId, collection);
  const add = {
    newFolder: () => void actions.createFolder(folder).then((id) => id && reveal.request(id)),
    newText: () =>
      void actions.createText(folder).then((id) => {
        if (!id) return;
        reveal.request(id);
        slots.onWrite?.(id);
      }),
    upload: () => slots.onChoose('files', folder),
    uploadFolder: () => slots.onChoose('folder', folder),
    capture: (what: 'photo' | 'video') => slots.onChoose(what, folder),
  };
  const drop: DropTargetOptions['onDrop'] = (load, to, isCopy) =>
    actions.moveOrCopyDragged(isCopy ? 'copy' : 'move', load, to);
  usePaletteCommands({ collection, commands, settings, onViewSettings, entriesFor: slots.entriesFor, ...add });
  useChoosing(collection, props.onChoosing);
  const hasSelection = collection.sum.count > 0;
  const tools = hasSelection ? (
    <SelectionTools
      collection={collection}
      commands={commands}
      entriesFor={slots.entriesFor}
      menuAt={menu.nodeAt}
      onCloseMenu={menu.close}
    />
  ) : (
    !isGone && <FolderToolbar settings={settings} onViewSettings={onViewSettings} add={add} />
  );
  const folderMenu = parent && !isGone && (
    <FolderMenuButton
      folderId={folderId}
      actions={actions}
      entriesFor={slots.entriesFor}
      onGone={() => openFolder(parent.id)}
    />
  );
  const filters = !isGone && (
    <FolderFilters>
      <FolderFilterBar folderId={folderId} navigate={navigate} />
    </FolderFilters>
  );
  return (
    <WithDetails collection={collection} folder={folder} tabs={slots.detailsTabs}>
      <FolderHeader
        title={title}
        above={ancestors}
        menu={folderMenu}
        below={filters}
        tools={tools}
        onDrop={drop}
        onSpring={openFolder}
      />
      <NodeListView
        label={title ?? messages.folder}
        collection={collection}
        query={query}
        historyEntry={historyEntry}
        view={settings.view}
        tiles={settings.tiles}
        onTiles={(tiles) => onViewSettings({ ...settings, tiles })}
        heads={heads}
        content={content}
        sort={settings.sort}
        onSort={(sort) => onViewSettings({ ...settings, sort })}
        onOpen={page.open}
        onPreview={page.preview}
        onMenu={menu.open}
        folder={{ ...folder, above: ancestors.map(({ id }) => id) }}
        onDrop={drop}
        cutIds={cutIds}
        edit={page.edit}
        takesFocus={props.takesFocus || scrollPositions.recall(historyEntry) !== undefined}
        revealId={reveal.found}
        empty={<EmptyFolder onUpload={add.upload} />}
        failed={(error) => <FolderFailed error={error} onRetry={() => void query.refetch()} />}
      />
      <FolderOverlays
        folder={folder}
        collection={collection}
        settings={settings}
        onViewSettings={onViewSettings}
        menu={menu}
        isIdle={!hasSelection && !isGone}
        add={add}
        onPaste={clip ? () => actions.paste(clip, folder) : undefined}
        onDropped={slots.onDropped}
        onSpring={openFolder}
      />
    </WithDetails>
  );
}

/** The drive's clipboard, and the ids of the items that were cut. */
function useClip() {
  const clip = useCell(useDriveStore().clipping);
  return { clip, cutIds: useMemo(() => new Set(clip?.action === 'cut' ? clip.ids : []), [clip]) };
}
