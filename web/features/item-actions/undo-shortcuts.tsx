import { driveKeys } from '../../drive/shortcuts.ts';
import { useHistory } from '../../drive/undo/use-undo-history.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

/** Takes back and does again, on every page. It is there as early as the list: a key pressed too soon would be lost. */
export function UndoKeys() {
  const { undo, redo } = useHistory();
  useShortcuts(driveKeys, { undo: () => undo(), redo: () => redo() });
  return null;
}
