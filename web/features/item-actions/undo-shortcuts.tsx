import { driveShortcuts } from '../../drive/shortcuts.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';

/** Ctrl+Z and Ctrl+Y on every page. They load as early as the list, because an earlier key press would be lost. */
export function UndoShortcuts() {
  const { undo, redo } = useUndoHistory();
  useShortcuts(driveShortcuts, { undo: () => undo(), redo: () => redo() });
  return null;
}
