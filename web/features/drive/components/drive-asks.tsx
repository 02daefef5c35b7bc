import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { useCell, useDriveStore } from './drive-store-context.ts';

const Dialogs = lazyComponent(async () => (await import('./dialogs/drive-dialogs.tsx')).DriveDialogs);

/** The question that the drive asks at the moment, if any. It stands over every page. */
export function DriveAsks() {
  const { asks } = useDriveStore();
  const question = useCell(asks.current);
  return question && <Dialogs question={question} />;
}
