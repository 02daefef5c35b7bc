import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { DriveAsks } from './drive-asks.tsx';
import { useHistory } from './use-history.ts';
import { WorkPresence } from './work/work-presence.tsx';

/** What the drive does on every page: asks its questions, takes back what was done, and shows what goes on by itself. */
export function DrivePresence({ part }: { readonly part: string }) {
  const { undo, redo } = useHistory();
  useShortcuts({
    'Ctrl+Z': () => undo(),
    'Ctrl+Shift+Z': () => redo(),
    'Ctrl+Y': () => redo(),
  });
  return (
    <>
      <DriveAsks />
      <WorkPresence part={part} />
    </>
  );
}
