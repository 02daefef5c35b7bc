import { DriveAsks } from './drive-asks.tsx';
import { useLoadedMessages } from './offline/use-words-at-hand.ts';
import { WorkPresence } from './work/work-presence.tsx';

/** What the drive does on every page: asks its questions, and shows what goes on by itself. */
export function DrivePresence({ part }: { readonly part: string }) {
  useLoadedMessages();
  return (
    <>
      <DriveAsks />
      <WorkPresence part={part} />
    </>
  );
}
