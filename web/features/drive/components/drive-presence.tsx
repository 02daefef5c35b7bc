import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { driveKeys } from '../model/shortcuts.ts';
import { DriveAsks } from './drive-asks.tsx';
import { useWordsAtHand } from './offline/use-words-at-hand.ts';
import { useHistory } from './use-history.ts';
import { WorkPresence } from './work/work-presence.tsx';

/** What the drive does on every page: asks its questions, takes back what was done, and shows what goes on by itself. */
export function DrivePresence({ part }: { readonly part: string }) {
  const { undo, redo } = useHistory();
  useWordsAtHand();
  useShortcuts(driveKeys, { undo: () => undo(), redo: () => redo() });
  return (
    <>
      <DriveAsks />
      <WorkPresence part={part} />
    </>
  );
}
