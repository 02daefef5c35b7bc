import { useBlocker, useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useDriveStore } from '../../features/drive/components/drive-store-context.ts';
import { FolderView } from '../../features/drive/components/folder-view.tsx';
import { useFolderTitle } from '../../features/drive/components/use-folder.ts';
import type { Place } from '../../features/drive/model/asks.ts';
import { folderHref } from '../../features/drive/model/crumbs.ts';
import { type FolderViewSettings, lookOf, searchOf } from '../../features/drive/model/folder-view-settings.ts';
import { pickDropped, pickFiles } from '../../features/uploads/intake/read-dropped.ts';
import { useUploadPickers } from '../../features/uploads/intake/upload-pickers.tsx';
import { useTakeFiles } from '../../features/uploads/intake/use-take-files.ts';
import type { UploadTarget } from '../../features/uploads/queue/upload-item.ts';
import { useCloseRequest } from '../../ui/overlays/use-close-request.ts';
import { PageTitle } from '../page-title.tsx';
import { useEntry } from './use-entry.ts';
import { useNodeSlots } from './use-node-slots.tsx';
import { usePreview } from './use-preview.tsx';

const route = '/frame/files/{-$folderId}';

export function FilesPage() {
  const { folderId = 'root' } = useParams({ from: route });
  const search = useSearch({ from: route });
  const router = useRouter();
  const take = useTakeFiles();
  const pickers = useUploadPickers();
  const { looks } = useDriveStore();
  const title = useFolderTitle(folderId);
  useSyncExternalStore(looks.subscribe, looks.read);
  const look = lookOf(search, looks.recall(folderId));
  const { slots, element } = usePreview(useNodeSlots(), { kind: 'folder', folderId, sort: look.sort });
  const aim = useLocation({ select: ({ hash }) => decodeURIComponent(hash) || null });
  const onChoosing = useWayOut();
  const [first] = useState(folderId);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && first !== folderId) setMoved(true);
  function show(chosen: FolderViewSettings) {
    looks.keep(folderId, chosen);
    void router.navigate({
      to: '/files/{-$folderId}',
      params: { folderId: folderId === 'root' ? undefined : folderId },
      search: searchOf(chosen),
      replace: true,
    });
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FolderView
        key={folderId}
        folderId={folderId}
        entry={useEntry(folderHref(folderId))}
        look={look}
        onViewSettings={show}
        aim={aim}
        takesFocus={hasMoved}
        onChoosing={onChoosing}
        navigate={(href) => void router.navigate({ href })}
        slots={{
          ...slots,
          onChoose: (what, to) => pickers.open(what, targetOf(to)),
          onPasted: (files, to) => take(pickFiles(files), targetOf(to)),
          onDropped: (data, to) => take(pickDropped(data), targetOf(to)),
        }}
      />
      {pickers.element({ folderId, folderName: title })}
      {element}
    </>
  );
}

/** Who chooses with a finger and goes back wants to be done with choosing, not with the folder. */
function useWayOut(): (leave: (() => void) | null) => void {
  const leave = useRef<(() => void) | null>(null);
  const closeOnRequest = useCloseRequest();
  useBlocker({
    shouldBlockFn: ({ action }) => {
      // What lies over the page goes first (ui/layer/use-back-closes.ts).
      if (action !== 'BACK' || !leave.current || document.querySelector('[data-over-page]')) return false;
      leave.current();
      return true;
    },
    enableBeforeUnload: false,
  });
  return (next) => {
    leave.current = next;
    closeOnRequest(next);
  };
}

function targetOf({ id, name }: Place): UploadTarget {
  return { folderId: id, folderName: name };
}
