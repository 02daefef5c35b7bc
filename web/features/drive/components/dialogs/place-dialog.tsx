import { useMessages } from '../../../../i18n/messages-context.ts';
import type { ChosenPlace, Place, Questions } from '../../model/asks.ts';
import { takes } from '../../model/drag-load.ts';
import { useDriveRoom } from '../drive-room-context.ts';
import { useSay } from '../use-say.ts';
import { FolderDialog } from './folder-dialog.tsx';

type PlaceDialogProps = Questions['place']['given'] & { readonly onAnswer: (answer: Place | undefined) => void };

/** Where something goes, without dragging. */
export function PlaceDialog({ deed, nodes, onAnswer }: PlaceDialogProps) {
  const messages = useMessages('driveMore');
  const drive = useMessages('drive');
  const { listings } = useDriveRoom();
  const say = useSay();
  function refusal(chosen: ChosenPlace): string | null {
    const real = { ...chosen, id: listings.realId(chosen.id) ?? chosen.id };
    if (!takes(real, { nodes, from: null }, true)) return messages.intoItself;
    return takes(real, { nodes, from: null }, deed === 'copy') ? null : messages.alreadyThere;
  }
  return (
    <FolderDialog
      title={(deed === 'move' ? messages.moveTitle : messages.copyTitle)(say(nodes))}
      verb={deed === 'move' ? drive.move : drive.copy}
      refusal={refusal}
      onAnswer={onAnswer}
    />
  );
}
