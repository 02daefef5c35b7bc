import { useMessages } from '../../../../i18n/messages-context.ts';
import type { ChosenPlace, Place, Questions } from '../../model/asks.ts';
import { takes } from '../../model/drag-load.ts';
import { useDriveStore } from '../drive-store-context.ts';
import { useItemLabel } from '../use-say.ts';
import { FolderDialog } from './folder-dialog.tsx';

type PlaceDialogProps = Questions['place']['given'] & { readonly onAnswer: (answer: Place | undefined) => void };

/** Where something goes, without dragging. */
export function PlaceDialog({ action, nodes, onAnswer }: PlaceDialogProps) {
  const messages = useMessages('driveMore');
  const drive = useMessages('drive');
  const { listings } = useDriveStore();
  const say = useItemLabel();
  function refusal(chosen: ChosenPlace): string | null {
    const real = { ...chosen, id: listings.realId(chosen.id) ?? chosen.id };
    if (!takes(real, { nodes, from: null }, true)) return messages.intoItself;
    return takes(real, { nodes, from: null }, action === 'copy') ? null : messages.alreadyThere;
  }
  return (
    <FolderDialog
      title={(action === 'move' ? messages.moveTitle : messages.copyTitle)({ what: say(nodes) })}
      verb={action === 'move' ? drive.move : drive.copy}
      refusal={refusal}
      onAnswer={onAnswer}
    />
  );
}
