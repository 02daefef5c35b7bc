import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { deferred } from '../../../ui/deferred.tsx';

const Dialogs = deferred(async () => (await import('./question-dialog.tsx')).QuestionDialog);

/** The question that the drive asks at the moment, if any. It stands over every page. */
export function OpenQuestion() {
  const { questions } = useDriveStore();
  const question = useCell(questions.current);
  return question && <Dialogs question={question} />;
}
