import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useSettled } from '../../../../lib/settled.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../ui/dialog.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useWords } from '../../../../words/words-context.ts';
import type { ChosenPlace, Place, Questions } from '../../model/asks.ts';
import { takes } from '../../model/drag-load.ts';
import { useDriveRoom } from '../drive-room-context.ts';
import { useSay } from '../use-say.ts';
import { FolderTree } from './folder-tree.tsx';
import { FoundFolders } from './found-folders.tsx';
import { NewFolderRow } from './new-folder-row.tsx';

type PlaceDialogProps = Questions['place']['given'] & { readonly onAnswer: (answer: Place | undefined) => void };

/** Where something goes, without dragging: the folders as a tree, or found by name. */
export function PlaceDialog({ deed, nodes, onAnswer }: PlaceDialogProps) {
  const words = useWords('driveMore');
  const drive = useWords('drive');
  const { cancel } = useWords('ui');
  const { listings } = useDriveRoom();
  const say = useSay();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), 180);
  const [chosen, choose] = useState<ChosenPlace>({ id: 'root', name: drive.myFiles, above: [] });
  const [isMaking, setMaking] = useState(false);
  const real = { ...chosen, id: listings.realId(chosen.id) ?? chosen.id };
  const isInside = !takes(real, { nodes, from: null }, true);
  const isThere = !isInside && !takes(real, { nodes, from: null }, deed === 'copy');
  const title = (deed === 'move' ? words.moveTitle : words.copyTitle)(say(nodes));
  return (
    <Dialog title={title} size="md" onClose={() => onAnswer(undefined)}>
      <div className="flex flex-col gap-3 px-5 pt-2 tablet:*:max-w-none!">
        <SearchField label={words.findFolder} placeholder={words.findFolder} value={typed} onChange={setTyped} />
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
        {isInside ? words.intoItself : isThere ? words.alreadyThere : ''}
      </p>
      <DialogButtons>
        <div className="mr-auto max-tablet:flex-none!">
          <Button look="quiet" icon={<FolderPlus aria-hidden />} isDisabled={isMaking} onPress={() => setMaking(true)}>
            {drive.newFolder}
          </Button>
        </div>
        <Button look="quiet" onPress={() => onAnswer(undefined)}>
          {cancel}
        </Button>
        <Button look="primary" isDisabled={isInside || isThere} onPress={() => onAnswer(chosen)}>
          {deed === 'move' ? drive.move : drive.copy}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
