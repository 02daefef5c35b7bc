import type { DriveNode } from '@hearth/contract';
import type { Listings } from '../../drive/listings/listings.ts';
import { useItemLabel } from '../../drive/nodes/use-item-label.ts';
import { pendingFolder } from '../../drive/offline/change.ts';
import type { DragLoad } from '../../drive/store/drag.ts';
import type { Clipping } from '../../drive/store/drive-store.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../drive/store/questions.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import type { Call } from '../../lib/backend/call.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';

/** Moves and copies items to another folder: by drag, dialog or clipboard. */
export function useMoveCopy() {
  const { call } = useBackend();
  const { writes, questions, listings, clipping } = useDriveStore();
  const messages = useMessages('drive');
  const toasts = useToasts();
  const report = useReportFailure();
  const history = useUndoHistory();
  const label = useItemLabel();

  /** Asks what to do when a name is taken in the target folder. */
  async function moveOrCopy(action: 'move' | 'copy', nodes: readonly DriveNode[], folder: FolderRef): Promise<void> {
    const isHere = nodes.every(({ parentId }) => parentId === listings.realId(folder.id));
    // Pasting a cut item into its own folder changes nothing.
    if (action === 'move' && isHere) return;
    const ids = nodes.map(({ id }) => id);
    const sentence = (action === 'move' ? messages.moved : messages.copied)({ what: label(nodes), to: folder.name });
    try {
      // A copy into the same folder always gets a new name.
      history.announce(await writes[action](ids, folder.id, isHere ? 'keepBoth' : 'fail'), sentence);
    } catch (error) {
      if (toAppError(error).code !== 'drive/name-taken') throw error;
      const answer = await questions.ask('conflict', { action, nodes, folder });
      if (!answer) return;
      const done = await writes[action](ids, folder.id, answer);
      if (done.items.length === 0 && done.jobs.length === 0) toasts.show({ message: messages.skippedAll });
      else history.announce(done, sentence);
    }
  }
  return {
    /** Loads the rest of the dragged selection first. */
    moveOrCopyDragged: (action: 'move' | 'copy', load: DragLoad, folder: FolderRef) =>
      void report(async () => moveOrCopy(action, await load.whole(), folder)),
    /** Asks for the target folder. */
    moveOrCopyTo: (action: 'move' | 'copy', nodes: readonly DriveNode[]) =>
      void report(async () => {
        const folder = await questions.ask('destination', { action, nodes });
        if (folder) await moveOrCopy(action, nodes, folder);
      }),
    duplicate: (nodes: readonly DriveNode[]) =>
      void report(async () => {
        // Items of a search may lie in many folders; each copy goes beside its original.
        for (const parentId of new Set(nodes.map((node) => node.parentId ?? 'root'))) {
          const group = nodes.filter((node) => (node.parentId ?? 'root') === parentId);
          const done = await writes.copy(
            group.map(({ id }) => id),
            parentId,
            'keepBoth',
          );
          history.announce(done, messages.duplicated({ what: label(group) }));
        }
      }),
    clip(action: Clipping['action'], nodes: readonly DriveNode[]) {
      clipping.set({ action, ids: nodes.map(({ id }) => id) });
      toasts.show({ message: (action === 'cut' ? messages.cutNow : messages.copiedNow)({ what: label(nodes) }) });
    },
    paste: (clip: Clipping, folder: FolderRef) =>
      void report(async () => {
        const nodes = await clipped(clip, listings, call);
        if (clip.action === 'cut') clipping.set(null);
        await moveOrCopy(clip.action === 'cut' ? 'move' : 'copy', nodes, folder);
      }),
  };
}

/**
 * The clipboard holds ids only; names come from the loaded lists, or from the server. For very many unknown items only
 * the count matters, because one request per item would be thousands at once.
 */
function clipped({ ids }: Clipping, listings: Listings, call: Call): Promise<readonly DriveNode[]> {
  const isMany = ids.filter((id) => !listings.find(id)).length > fetchedMax;
  const fetchNode = (id: string) => (isMany ? { ...pendingFolder('', '', '', 0), id } : call('drive-get', { id }));
  return Promise.all(ids.map((id) => listings.find(id) ?? fetchNode(id)));
}

const fetchedMax = 20;
