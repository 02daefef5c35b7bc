import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ListingKey, listingName } from '../../../drive/listings/listings.ts';
import { pinnedFileUrl } from '../../../drive/offline/pinned-file-url.ts';
import { nodeById } from '../../../drive/queries.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { DetailsTab } from '../../../features/details/details-panel.tsx';
import { DetailsPanel } from '../../../features/details/with-details.tsx';
import { useItemActions } from '../../../features/item-actions/use-item-actions.ts';
import { Viewer } from '../../../features/preview/components/viewer.tsx';
import type { PreviewSource } from '../../../features/preview/model/preview-file.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { useTextEditing } from './use-text-editing.tsx';

export interface PreviewSlotProps {
  readonly id: string;
  readonly list: ListingKey;
  readonly tabs: readonly DetailsTab[];
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
  readonly navigate: (href: string) => void;
}

/** The viewer over a list of the drive, with the actions on the shown file. */
export function PreviewSlot({ id, list, tabs, onShow, onClose, navigate }: PreviewSlotProps) {
  const { thumbnails } = useDriveStore();
  const { node, files, total } = useNodes(id, list);
  const source = useSource();
  const actions = useItemActions(navigate);
  const [isDetailed, setDetailed] = useState(false);
  const writing = useTextEditing(node, onShow);
  const details = () => setDetailed(!isDetailed);
  return (
    <Viewer
      file={writing.file}
      files={files}
      total={total}
      source={source}
      thumbnails={thumbnails}
      editor={writing.editor}
      acts={
        writing.editor
          ? { details }
          : {
              open: (file) => actions.openFile(file),
              download: (file) => actions.download([file]),
              star: (file, starred) => actions.mark('star', [file], starred),
              isStarred: ({ starred }) => starred,
              edit: writing.begin,
              details,
              trash: (file) => {
                const index = files.indexOf(file);
                const next = files[index + 1] ?? files[index - 1];
                if (next) onShow(next.id);
                else onClose();
                actions.trash([file]);
              },
            }
      }
      panel={
        isDetailed && node && <DetailsPanel nodes={[node]} count={1} tabs={tabs} onClose={() => setDetailed(false)} />
      }
      onShow={(file) => onShow(file.id)}
      onClose={onClose}
    />
  );
}

/** The shown file and its neighbours as far as the list is loaded; a file outside the list has no neighbours. */
function useNodes(id: string, list: ListingKey) {
  const { call } = useBackend();
  const { listings } = useDriveStore();
  const name = listingName(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the key.
  const { listing } = useMemo(() => listings.open(list), [listings, name]);
  const state = useSyncExternalStore(listing.subscribe, listing.read);
  const files = useMemo(() => state.nodes.filter(({ kind }) => kind === 'file'), [state]);
  const folders = state.nodes.length - files.length;
  const listed = listing.get(id);
  const alone = useQuery(nodeById(call, listed ? null : id));
  const index = listed ? listing.indexOf(id) : -1;
  useEffect(() => {
    if (index >= 0) listing.want(index + aheadNodes);
  }, [listing, index]);
  const found: DriveNode | null | undefined = listed ?? (alone.isError ? null : alone.data);
  const isFile = found?.kind === 'file' && found.trashedAt === null;
  return {
    node: found && !isFile ? null : found,
    files,
    total: state.isComplete ? files.length : state.total - folders,
  };
}

const aheadNodes = 100;

function useSource(): PreviewSource {
  const { call } = useBackend();
  const { offline } = useDriveStore();
  return useMemo(
    () => ({
      ticket: (id, rendition) =>
        call('download-ticket', { ids: [id], inline: true, rendition }, newRequestId()).catch(
          pinnedFileUrl(offline, [{ id }]),
        ),
    }),
    [call, offline],
  );
}
