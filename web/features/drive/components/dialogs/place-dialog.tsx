import { useWords } from '../../../../words/words-context.ts';
import type { ChosenPlace, Place, Questions } from '../../model/asks.ts';
import { takes } from '../../model/drag-load.ts';
import { useDriveRoom } from '../drive-room-context.ts';
import { useSay } from '../use-say.ts';
import { FolderDialog } from './folder-dialog.tsx';

type PlaceDialogProps = Questions['place']['given'] & { readonly onAnswer: (answer: Place | undefined) => void };

/** Where something goes, without dragging. */
export function PlaceDialog({ deed, nodes, onAnswer }: PlaceDialogProps) {
  const words = useWords('driveMore');
  const drive = useWords('drive');
  const { listings } = useDriveRoom();
  const say = useSay();
  function refusal(chosen: ChosenPlace): string | null {
    const real = { ...chosen, id: listings.realId(chosen.id) ?? chosen.id };
    if (!takes(real, { nodes, from: null }, true)) return words.intoItself;
    return takes(real, { nodes, from: null }, deed === 'copy') ? null : words.alreadyThere;
  }
  return (
    <FolderDialog
      title={(deed === 'move' ? words.moveTitle : words.copyTitle)(say(nodes))}
      verb={deed === 'move' ? drive.move : drive.copy}
      refusal={refusal}
      onAnswer={onAnswer}
    />
  );
}
