import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts';
import { driveKeys } from '../model/shortcuts.ts';
import { useHistory } from './use-history.ts';

/** Takes back and does again, on every page. It is there as early as the list: a key pressed too soon would be lost. */
export function UndoKeys() {
  const { undo, redo } = useHistory();
  useShortcuts(driveKeys, { undo: () => undo(), redo: () => redo() });
  return null;
}
