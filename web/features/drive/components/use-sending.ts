import type { DriveNode } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/app-error.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import type { Call } from '../../../lib/call.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { Place } from '../model/asks.ts';
import type { DragLoad } from '../model/drag-load.ts';
import type { Listings } from '../model/listings.ts';
import type { Clipping } from '../model/node-clipboard.ts';
import { folderToBe } from '../model/offline/change.ts';
import { useDriveStore } from './drive-store-context.ts';
import { useHistory } from './use-history.ts';
import { useReport } from './use-report.ts';
import { useItemLabel } from './use-say.ts';

/** Taking items from one folder to another: by hand, by a dialog, by the clipboard. */
export function useMoveCopy() {
  const { call } = useBackend();
  const { writes, asks, listings, clipping } = useDriveStore();
  const messages = useMessages('drive');
  const toasts = useToasts();
  const report = useReport();
  const history = useHistory();
  const say = useItemLabel();

  /** Asks what to do where a name is taken. */
  async function send(action: 'move' | 'copy', nodes: readonly DriveNode[], place: Place): Promise<void> {
    const isHere = nodes.every(({ parentId }) => parentId === listings.realId(place.id));
    // Pasted where it was cut: it stays.
    if (action === 'move' && isHere) return;
    const ids = nodes.map(({ id }) => id);
    const sentence = (action === 'move' ? messages.moved : messages.copied)({ what: say(nodes), to: place.name });
    try {
      // A copy beside its original can only mean a second one.
      history.tell(await writes[action](ids, place.id, isHere ? 'keepBoth' : 'fail'), sentence);
    } catch (error) {
      if (toAppError(error).code !== 'drive/name-taken') throw error;
      const answer = await asks.ask('conflict', { action, nodes, place });
      if (!answer) return;
      const done = await writes[action](ids, place.id, answer);
      if (done.items.length === 0 && done.jobs.length === 0) toasts.show({ message: messages.skippedAll });
      else history.tell(done, sentence);
    }
  }
  return {
    /** What is dragged, all of it: some may have to be loaded first. */
    sendLoad: (action: 'move' | 'copy', load: DragLoad, place: Place) =>
      void report(async () => send(action, await load.whole(), place)),
    sendTo: (action: 'move' | 'copy', nodes: readonly DriveNode[]) =>
      void report(async () => {
        const place = await asks.ask('place', { action, nodes });
        if (place) await send(action, nodes, place);
      }),
    duplicate: (nodes: readonly DriveNode[]) =>
      void report(async () => {
        // Beside the original each, wherever that is.
        for (const parentId of new Set(nodes.map((node) => node.parentId ?? 'root'))) {
          const group = nodes.filter((node) => (node.parentId ?? 'root') === parentId);
          const done = await writes.copy(
            group.map(({ id }) => id),
            parentId,
            'keepBoth',
          );
          history.tell(done, messages.duplicated({ what: say(group) }));
        }
      }),
    clip(action: Clipping['action'], nodes: readonly DriveNode[]) {
      clipping.set({ action, ids: nodes.map(({ id }) => id) });
      toasts.show({ message: (action === 'cut' ? messages.cutNow : messages.copiedNow)({ what: say(nodes) }) });
    },
    paste: (clip: Clipping, place: Place) =>
      void report(async () => {
        const nodes = await clipped(clip, listings, call);
        if (clip.action === 'cut') clipping.set(null);
        await send(clip.action === 'cut' ? 'move' : 'copy', nodes, place);
      }),
  };
}

/**
 * What was cut or copied is known by id; what it is called is known where it was seen. Of very many from another tab it is
 * enough to know how many they are: a question for each would be thousands at once.
 */
function clipped({ ids }: Clipping, listings: Listings, call: Call): Promise<readonly DriveNode[]> {
  const isMany = ids.filter((id) => !listings.find(id)).length > askedMax;
  const ask = (id: string) => (isMany ? { ...folderToBe('', '', '', 0), id } : call('drive-get', { id }));
  return Promise.all(ids.map((id) => listings.find(id) ?? ask(id)));
}

const askedMax = 20;
