import type { DriveNode } from '@hearth/contract';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { folderHref } from '../model/crumbs.ts';
import { type FolderViewSettings, nextView } from '../model/folder-view-settings.ts';
import { useCell, useDriveStore } from './drive-store-context.ts';
import { EmptyFolder, FolderFailed } from './folder-faces.tsx';
import { FolderFilters, FolderHeader, FolderToolbar } from './folder-header.tsx';
import { FolderOverlays } from './folder-overlays.tsx';
import type { FolderSlots } from './folder-slots.ts';
import { FolderMenuButton, NodeTools } from './later.ts';
import { NodeCollection } from './node-collection.tsx';
import { useRevealNode } from './use-aim.ts';
import { useClipboard } from './use-clipboard.ts';
import { useChoosing } from './use-collection.ts';
import { useDriveCommands } from './use-drive-commands.ts';
import type { DropPlaceParts } from './use-drop-place.ts';
import { useFolder } from './use-folder.ts';
import { useMenu } from './use-menu.ts';
import { useNodeCommands } from './use-node-commands.ts';
import { useNodeActions } from './use-node-deeds.ts';
import { useNodeKeys } from './use-node-keys.ts';
import { useRename } from './use-rename.tsx';
import { useFolderHeads, useRowFace } from './use-row-face.ts';
import { WithDetails } from './with-details.tsx';

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
