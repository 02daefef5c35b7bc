import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { UploadPanel } from './panel/upload-panel.tsx';
import { PreparationCard } from './prepare/preparation-card.tsx';
import type { UploadSystem } from './queue/upload-manager.ts';
import { useIntake } from './uploads-context.ts';

const ReviewDialog = lazyComponent(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);

/** The upload UI above every page: the preparation card, the review dialog and the upload panel. */
export function UploadArea({ system }: { readonly system: UploadSystem }) {
  const preparation = useIntake(system);
  return (
    <>
      <UploadPanel system={system} />
      {preparation.stage === 'reviewing' ? (
        <ReviewDialog
          review={preparation.review}
          countOf={preparation.countOf}
          onAnswer={(answers) => system.preparation.answer(answers)}
        />
      ) : (
        preparation.stage !== 'idle' && <PreparationCard state={preparation} onStop={() => system.preparation.stop()} />
      )}
    </>
  );
}
