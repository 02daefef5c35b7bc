import type { DriveNode } from '@hearth/contract';
import { useMemo } from 'react';
import { folderHref } from '../../../drive/nodes/folder-path.ts';
import { useChoosing } from '../../../drive/selection/use-collection.ts';
import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { type FolderViewSettings, nextView } from '../../../drive/view-settings/view-settings.ts';
import { FolderMenuButton, NodeTools } from '../../../features/browse/deferred.ts';
import type { DropPlaceParts } from '../../../features/browse/drag/use-drop-target.ts';
import { FolderFilters, FolderHeader, FolderToolbar } from '../../../features/browse/folder/folder-header.tsx';
import { FolderOverlays } from '../../../features/browse/folder/folder-overlays.tsx';
import { EmptyFolder, FolderFailed } from '../../../features/browse/folder/folder-states.tsx';
import { useFolder } from '../../../features/browse/folder/use-folder.ts';
import { useRevealNode } from '../../../features/browse/folder/use-reveal-node.ts';
import { useMenu } from '../../../features/browse/input/use-context-menu.ts';
import { NodeCollection } from '../../../features/browse/list/node-collection.tsx';
import { useFolderHeads, useRowFace } from '../../../features/browse/list/use-row-content.ts';
import { WithDetails } from '../../../features/details/with-details.tsx';
import { useClipboard } from '../../../features/item-actions/clipboard/use-clipboard.ts';
import { useRename } from '../../../features/item-actions/rename/use-rename.tsx';
import { useNodeActions } from '../../../features/item-actions/use-item-actions.ts';
import { useDriveCommands } from '../../../features/item-actions/use-palette-commands.ts';
import { useNodeCommands } from '../../../features/item-actions/use-selection-commands.ts';
import { useNodeKeys } from '../../../features/item-actions/use-selection-shortcuts.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import type { FolderSlots } from './node-slots.ts';

export interface FolderViewProps {
  readonly folderId: string;
  /** This visit among others: where the list was left is remembered by it. */
  readonly entry: string;
  readonly look: FolderViewSettings;
  readonly onViewSettings: (look: FolderViewSettings) => void;
  /** The item that one came here for. */
  readonly aim: string | null;
  /** One came from inside the drive: the list takes the focus. */
  readonly takesFocus: boolean;
  readonly navigate: (href: string) => void;
  /** A finger began to choose; what it is given ends that. Null when it is over. */
  readonly onChoosing: (leave: (() => void) | null) => void;
  readonly slots: FolderSlots;
}

/** A folder: its list, and everything one can do in it. */
export function FolderView(props: FolderViewProps) {
  const { folderId, entry, look, onViewSettings, navigate, slots } = props;
  const messages = useMessages('drive');
  const { visits } = useDriveStore();
  const { collection, query, here, title, place, isGone } = useFolder(folderId, look);
  const { clip, cutIds } = useClip();
  const face = useRowFace(query.dataUpdatedAt, look.view, undefined, look.tiles);
  const heads = useFolderHeads();
  const actions = useNodeActions(navigate);
  const rename = useRename(actions.rename, collection.listing);
  const preview = slots.onPreview && ((node: DriveNode) => slots.onPreview?.(node, collection.listing));
  const open = (node: DriveNode) => {
    if (node.kind === 'folder') actions.open(node);
    else if (preview) preview(node);
    else actions.openFile(node);
  };
  const acts = useNodeCommands({
    collection,
    actions,
    onRename: rename.begin,
    onPreview: preview,
    onWrite: slots.onWrite,
  });
  const menu = useMenu(collection);
  const upload = () => slots.onChoose('files', place);
  const uploadFolder = () => slots.onChoose('folder', place);
  const aim = useRevealNode(props.aim, collection);
  const newFolder = () => void actions.createFolder(place).then((id) => id && aim.ask(id));
  const newText = () =>
    void actions.createText(place).then((id) => {
      if (!id) return;
      aim.ask(id);
      slots.onWrite?.(id);
    });
  const drop: DropPlaceParts['onDrop'] = (load, to, copies) => actions.sendLoad(copies ? 'copy' : 'move', load, to);
  const parent = here?.above.at(-1);
  const keys = {
    parent: () => (parent ? navigate(folderHref(parent.id)) : false),
    view: () => onViewSettings({ ...look, view: nextView(look.view) }),
    refresh: () => void collection.listing.refresh().catch(() => {}),
  };
  useNodeKeys(collection, acts, keys, slots);
  useClipboard({ collection, actions, place, onFiles: (files) => slots.onPasted(files, place) });
  useDriveCommands({ collection, acts, look, onViewSettings, newFolder, newText, upload, uploadFolder });
  const hasSelection = collection.sum.count > 0;
  const adds = {
    ...{ onNewFolder: newFolder, onNewText: newText, onUpload: upload, onUploadFolder: uploadFolder },
    onCapture: (what: 'photo' | 'video') => slots.onChoose(what, place),
  };
  useChoosing(collection, props.onChoosing);
  return (
    <WithDetails collection={collection} folder={place} tabs={slots.detailsTabs}>
      <FolderHeader
        title={title}
        above={here?.above ?? []}
        menu={
          parent &&
          !isGone && (
            <FolderMenuButton
              folderId={folderId}
              actions={actions}
              entriesFor={slots.entriesFor}
              onGone={() => navigate(folderHref(parent.id))}
            />
          )
        }
        below={!isGone && <FolderFilters folderId={folderId} navigate={navigate} />}
        onDrop={drop}
        onSpring={(id) => navigate(folderHref(id))}
        tools={
          hasSelection ? (
            <NodeTools
              collection={collection}
              acts={acts}
              entriesFor={slots.entriesFor}
              menuAt={menu.nodeAt}
              onCloseMenu={menu.close}
            />
          ) : (
            !isGone && <FolderToolbar look={look} onViewSettings={onViewSettings} {...adds} />
          )
        }
      />
      <NodeCollection
        label={title ?? messages.folder}
        collection={collection}
        isTrying={query.isFetching}
        isStale={query.isError}
        onRetry={() => void query.refetch()}
        view={look.view}
        tiles={look.tiles}
        onTiles={(tiles) => onViewSettings({ ...look, tiles })}
        heads={heads}
        face={face}
        sort={look.sort}
        onSort={(sort) => onViewSettings({ ...look, sort })}
        onOpen={open}
        onPreview={preview}
        onMenu={menu.open}
        folder={{ ...place, above: (here?.above ?? []).map(({ id }) => id) }}
        onDrop={drop}
        cutIds={cutIds}
        edit={rename.edit}
        visit={visits.recall(entry)}
        onLeave={(visit) => visits.keep(entry, visit)}
        takesFocus={props.takesFocus || visits.recall(entry) !== undefined}
        aim={aim.found}
        empty={<EmptyFolder onUpload={upload} />}
        failed={(error) => <FolderFailed error={error} onRetry={() => void query.refetch()} />}
      />
      <FolderOverlays
        place={place}
        collection={collection}
        look={look}
        onViewSettings={onViewSettings}
        menu={menu}
        isIdle={!hasSelection && !isGone}
        {...adds}
        onPaste={clip ? () => actions.paste(clip, place) : undefined}
        onDropped={slots.onDropped}
        onSpring={(id) => navigate(folderHref(id))}
      />
    </WithDetails>
  );
}

/** What waits to be pasted, and which of it was cut. */
function useClip() {
  const clip = useCell(useDriveStore().clipping);
  return { clip, cutIds: useMemo(() => new Set(clip?.action === 'cut' ? clip.ids : []), [clip]) };
}
