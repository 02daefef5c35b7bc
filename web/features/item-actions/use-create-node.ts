import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../drive/store/questions.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';

/** Asks for a name and creates a folder or a text file. Resolves to the id, or to undefined when the dialog was closed. */
export function useCreateNode() {
  const backend = useBackend();
  const { writes, questions, listings } = useDriveStore();
  const messages = useMessages('drive');
  const history = useUndoHistory();
  return {
    createFolder: (parent: FolderRef) =>
      questions.ask('folderName', {
        parent,
        create: async (name) => {
          const done = await writes.createFolder(parent.id, name);
          history.announce(done, messages.created({ name }));
          return done.items[0]?.id;
        },
      }),
    createText: (parent: FolderRef) =>
      questions.ask('textName', {
        parent,
        create: async (name) => {
          const { createText } = await import('../../drive/text-files/put-text.ts');
          const node = await createText(backend, parent.id, name);
          listings.absorb([node]);
          const ids = [node.id];
          history.announceOwn(
            { undo: () => writes.trash(ids), redo: () => writes.restore(ids) },
            messages.created({ name: node.name }),
          );
          return node.id;
        },
      }),
  };
}
