import { useCell, useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { deferred } from '../../../ui/deferred.tsx';

const Dialogs = deferred(async () => (await import('./drive-dialogs.tsx')).DriveDialogs);

/** The question that the drive asks at the moment, if any. It stands over every page. */
export function DriveAsks() {
  const { asks } = useDriveStore();
  const question = useCell(asks.current);
  return question && <Dialogs question={question} />;
}
