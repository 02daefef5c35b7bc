import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keptAddress } from '../../features/drive/api/kept-address.ts';
import { nodeById } from '../../features/drive/api/node-by-id.ts';
import { useDriveStore } from '../../features/drive/components/drive-store-context.ts';
import type { DetailsTab } from '../../features/drive/components/folder-slots.ts';
import { DetailsPanel } from '../../features/drive/components/later.ts';
import { useNodeActions } from '../../features/drive/components/use-node-deeds.ts';
import { type ListingKey, nameOf } from '../../features/drive/model/listings.ts';
import { Viewer } from '../../features/preview/components/viewer.tsx';
import type { PreviewSource } from '../../features/preview/model/preview-file.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { newRequestId } from '../../lib/backend/call.ts';
import { useTextEditing } from './use-text-editing.tsx';

export interface PreviewSlotProps {
  readonly id: string;
  readonly list: ListingKey;
  readonly tabs: readonly DetailsTab[];
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
  readonly navigate: (href: string) => void;
}

/** The viewer over a list of the drive: through its files, with what can be done to them. */
export function PreviewSlot({ id, list, tabs, onShow, onClose, navigate }: PreviewSlotProps) {
  const { thumbnails } = useDriveStore();
  const { node, files, total } = useNodes(id, list);
  const source = useSource();
  const actions = useNodeActions(navigate);
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
              star: (file, starred) => actions.star([file], starred),
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

/** The file and those beside it, as far as the list has come; a file that is not in the list stands alone. */
function useNodes(id: string, list: ListingKey) {
  const { call } = useBackend();
  const { listings } = useDriveStore();
  const name = nameOf(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the key.
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
          keptAddress(offline, [{ id }]),
        ),
    }),
    [call, offline],
  );
}
