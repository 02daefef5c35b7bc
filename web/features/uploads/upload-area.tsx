import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { UploadTray } from './panel/upload-panel.tsx';
import { IntakeCard } from './prepare/preparation-card.tsx';
import type { UploadSystem } from './queue/upload-manager.ts';
import { useIntake } from './uploads-context.ts';

const ReviewDialog = lazyComponent(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);

/** The upload UI above every page: the intake card, the review dialog and the tray. */
export function UploadArea({ system }: { readonly system: UploadSystem }) {
  const intake = useIntake(system);
  return (
    <>
      <UploadTray system={system} />
      {intake.stage === 'asking' ? (
        <ReviewDialog
          review={intake.review}
          countOf={intake.countOf}
          onAnswer={(answers) => system.intake.answer(answers)}
        />
      ) : (
        intake.stage !== 'idle' && <IntakeCard state={intake} onStop={() => system.intake.stop()} />
      )}
    </>
  );
}
