import type { UploadSystem } from '../model/upload-manager.ts';
import { ReviewDialog } from './deferred-dialogs.ts';
import { IntakeCard } from './intake-card.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useIntake } from './uploads-context.ts';

/** All that uploads show over the pages: what is being looked at, what is asked, and the tray. */
export function UploadArea({ room }: { readonly room: UploadSystem }) {
  const intake = useIntake(room);
  return (
    <>
      <UploadTray room={room} />
      {intake.stage === 'asking' ? (
        <ReviewDialog
          review={intake.review}
          countOf={intake.countOf}
          onAnswer={(answers) => room.intake.answer(answers)}
        />
      ) : (
        intake.stage !== 'idle' && <IntakeCard state={intake} onStop={() => room.intake.stop()} />
      )}
    </>
  );
}
