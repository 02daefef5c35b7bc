import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend-context.ts';
import { Sentence } from '../../../../ui/sentence.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { nodeById } from '../../api/node-by-id.ts';

/** Says that only what was thrown away in one folder is seen, and leads to all of it. */
export function TrashFrom({ folderId, onAll }: { readonly folderId: string; readonly onAll: () => void }) {
  const { call } = useBackend();
  const { trashPage, thisFolder } = useMessages('drive');
  const { data: folder } = useQuery(nodeById(call, folderId));
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-md border border-line bg-panel px-3 py-1.5 text-sm">
      <span className="min-w-0 break-words">
        <Sentence of={trashPage.from({ folder: <b key="folder">{folder?.name ?? thisFolder}</b> })} />
      </span>
      <TextButton onPress={onAll}>{trashPage.showAll}</TextButton>
    </p>
  );
}
