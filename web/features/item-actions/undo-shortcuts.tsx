import { driveShortcuts } from '../../drive/shortcuts.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

/** Takes back and does again, on every page. It is there as early as the list: a key pressed too soon would be lost. */
export function UndoShortcuts() {
  const { undo, redo } = useUndoHistory();
  useShortcuts(driveShortcuts, { undo: () => undo(), redo: () => redo() });
  return null;
}
