import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import type { Place } from '../model/asks.ts';
import { useDriveStore } from './drive-store-context.ts';
import { useHistory } from './use-history.ts';

/** What one can make in a folder: the name is asked for, and the answer is its id, or nothing when it was not made after all. */
export function useCreateNode() {
  const backend = useBackend();
  const { writes, asks, listings } = useDriveStore();
  const messages = useMessages('drive');
  const history = useHistory();
  return {
    createFolder: (parent: Place) =>
      asks.ask('folderName', {
        parent,
        create: async (name) => {
          const done = await writes.createFolder(parent.id, name);
          history.tell(done, messages.created({ name }));
          return done.items[0]?.id;
        },
      }),
    createText: (parent: Place) =>
      asks.ask('textName', {
        parent,
        create: async (name) => {
          const { createText } = await import('../api/put-text.ts');
          const node = await createText(backend, parent.id, name);
          listings.absorb([node]);
          const ids = [node.id];
          history.tellOwn(
            { undo: () => writes.trash(ids), redo: () => writes.restore(ids) },
            messages.created({ name: node.name }),
          );
          return node.id;
        },
      }),
  };
}
