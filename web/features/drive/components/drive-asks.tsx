import { deferred } from '../../../ui/deferred.tsx';
import { useCell, useDriveRoom } from './drive-room-context.ts';

const Dialogs = deferred(async () => (await import('./dialogs/drive-dialogs.tsx')).DriveDialogs);

/** The question that the drive asks at the moment, if any. It stands over every page. */
export function DriveAsks() {
  const { asks } = useDriveRoom();
  const question = useCell(asks.current);
  return question && <Dialogs question={question} />;
}
