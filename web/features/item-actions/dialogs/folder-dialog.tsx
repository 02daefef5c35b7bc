import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useItemLabel } from '../../../drive/nodes/use-item-label.ts';
import { takes } from '../../../drive/store/drag.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { ChosenFolder, FolderRef, Questions } from '../../../drive/store/questions.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { FolderTree } from './folder-tree.tsx';
import { FoundFolders } from './found-folders.tsx';
import { NewFolderRow } from './new-folder-row.tsx';

/** Chooses a folder: from a tree, by search, or a new one. */
export function FolderDialog({
  title,
  verb,
  refusal,
  onAnswer,
}: {
  readonly title: string;
  readonly verb: string;
  /** Why a folder cannot be chosen; null when it can. */
  readonly refusal?: (folder: ChosenFolder) => string | null;
  readonly onAnswer: (folder: ChosenFolder | undefined) => void;
}) {
  const messages = useMessages('driveViews');
  const drive = useMessages('drive');
  const { cancel } = useMessages('ui');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 180);
  const [chosen, choose] = useState<ChosenFolder>({ id: 'root', name: drive.myFiles, above: [] });
  const [isMaking, setMaking] = useState(false);
  const refused = refusal?.(chosen) ?? null;
  return (
    <Dialog title={title} size="md" onClose={() => onAnswer(undefined)}>
      <div className="flex flex-col gap-3 px-5 pt-2 tablet:*:max-w-none!">
        <SearchField label={messages.findFolder} placeholder={messages.findFolder} value={typed} onChange={setTyped} />
      </div>
      <div className="mx-5 mt-3 h-[min(22rem,46dvh)] overflow-y-auto rounded-lg border border-line">
        {text === '' ? (
          <FolderTree chosen={chosen} onChoose={choose} />
        ) : (
          <FoundFolders text={text} chosen={chosen} onChoose={choose} />
        )}
      </div>
      {isMaking && <NewFolderRow parent={chosen} onMade={choose} onClose={() => setMaking(false)} />}
      <p role="status" className="h-6 px-5 pt-1.5 text-sm text-muted">
        {refused ?? ''}
      </p>
      <DialogButtons>
        <div className="me-auto max-tablet:flex-none!">
          <Button
            variant="quiet"
            icon={<FolderPlus aria-hidden />}
            isDisabled={isMaking}
            onPress={() => setMaking(true)}
          >
            {drive.newFolder}
          </Button>
        </div>
        <Button variant="quiet" onPress={() => onAnswer(undefined)}>
          {cancel}
        </Button>
        <Button variant="primary" isDisabled={refused !== null} onPress={() => onAnswer(chosen)}>
          {verb}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type DestinationDialogProps = Questions['destination']['input'] & {
  readonly onAnswer: (answer: FolderRef | undefined) => void;
};

/** Asks where to move or copy items. */
export function DestinationDialog({ action, nodes, onAnswer }: DestinationDialogProps) {
  const messages = useMessages('driveViews');
  const drive = useMessages('drive');
  const { listings } = useDriveStore();
  const label = useItemLabel();
  function refusal(chosen: ChosenFolder): string | null {
    const real = { ...chosen, id: listings.realId(chosen.id) ?? chosen.id };
    if (!takes(real, { nodes, from: null }, true)) return messages.intoItself;
    return takes(real, { nodes, from: null }, action === 'copy') ? null : messages.alreadyThere;
  }
  return (
    <FolderDialog
      title={(action === 'move' ? messages.moveTitle : messages.copyTitle)({ what: label(nodes) })}
      verb={action === 'move' ? drive.move : drive.copy}
      refusal={refusal}
      onAnswer={onAnswer}
    />
  );
}
