import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';

const Dialogs = lazyComponent(async () => (await import('./question-dialog.tsx')).QuestionDialog);

/** The open dialog of the drive, on every page. */
export function OpenQuestion() {
  const { questions } = useDriveStore();
  const question = useCell(questions.current);
  return question && <Dialogs question={question} />;
}
