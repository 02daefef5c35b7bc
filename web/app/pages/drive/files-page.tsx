import { useBlocker, useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { folderHref } from '../../../drive/nodes/folder-path.ts';
import { useFolderTitle } from '../../../drive/nodes/use-folder-location.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../../drive/store/questions.ts';
import { type FolderViewSettings, viewSearchOf, viewSettingsFrom } from '../../../drive/view-settings/view-settings.ts';
import { pickDropped, pickFiles } from '../../../features/uploads/prepare/read-dropped.ts';
import { useUploadPickers } from '../../../features/uploads/prepare/upload-pickers.tsx';
import { useAddFiles } from '../../../features/uploads/prepare/use-add-files.ts';
import type { UploadTarget } from '../../../features/uploads/queue/upload-item.ts';
import { useCloseRequest } from '../../../ui/overlays/use-close-request.ts';
import { PageTitle } from '../../page-title.tsx';
import { FolderView } from './folder-view.tsx';
import { useHistoryEntry } from './use-history-entry.ts';
import { useNodeSlots } from './use-node-slots.tsx';
import { usePreview } from './use-preview.tsx';

const route = '/shell/files/{-$folderId}';

export function FilesPage() {
  const { folderId = 'root' } = useParams({ from: route });
  const search = useSearch({ from: route });
  const router = useRouter();
  const take = useAddFiles();
  const pickers = useUploadPickers();
  const { viewSettings } = useDriveStore();
  const title = useFolderTitle(folderId);
  useSyncExternalStore(viewSettings.subscribe, viewSettings.read);
  const settings = viewSettingsFrom(search, viewSettings.recall(folderId));
  const { slots, element } = usePreview(useNodeSlots(), { kind: 'folder', folderId, sort: settings.sort });
  const revealId = useLocation({ select: ({ hash }) => decodeURIComponent(hash) || null });
  const onChoosing = useBackEndsChoosing();
  const [first] = useState(folderId);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && first !== folderId) setMoved(true);
  function show(chosen: FolderViewSettings) {
    viewSettings.save(folderId, chosen);
    void router.navigate({
      to: '/files/{-$folderId}',
      params: { folderId: folderId === 'root' ? undefined : folderId },
      search: viewSearchOf(chosen),
      replace: true,
    });
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FolderView
        key={folderId}
        folderId={folderId}
        historyEntry={useHistoryEntry(folderHref(folderId))}
        settings={settings}
        onViewSettings={show}
        revealId={revealId}
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

/** During touch selection the Back button ends the selection instead of leaving the folder. */
function useBackEndsChoosing(): (leave: (() => void) | null) => void {
  const leave = useRef<(() => void) | null>(null);
  const closeOnRequest = useCloseRequest();
  useBlocker({
    shouldBlockFn: ({ action }) => {
      // An open dialog or sheet closes first (ui/layer/use-back-closes.ts).
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

function targetOf({ id, name }: FolderRef): UploadTarget {
  return { folderId: id, folderName: name };
}
