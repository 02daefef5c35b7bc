import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { DriveAsks } from './drive-asks.tsx';
import { useHistory } from './use-history.ts';

/** What the drive does on every page: asks its questions, and takes back what was done. */
export function DrivePresence() {
  const { undo, redo } = useHistory();
  useShortcuts({
    'Ctrl+Z': () => undo(),
    'Ctrl+Shift+Z': () => redo(),
    'Ctrl+Y': () => redo(),
  });
  return <DriveAsks />;
}
