import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { DriveAsks } from './drive-asks.tsx';
import { useHistory } from './use-history.ts';

/** What the drive does on every page: asks its questions, and takes back what was done. */
export function DrivePresence() {
  const toasts = useToasts();
  const { undo, redo } = useHistory();
  useShortcuts({
    // What stands on the screen with its way back comes first.
    'Ctrl+Z': () => toasts.undoLatest() || undo(),
    'Ctrl+Shift+Z': () => redo(),
    'Ctrl+Y': () => redo(),
  });
  return <DriveAsks />;
}
