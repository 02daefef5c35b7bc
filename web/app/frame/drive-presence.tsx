import { DriveAsks } from '../../features/item-actions/dialogs/open-question.tsx';
import { WorkPresence } from '../../features/jobs/job-watcher.tsx';
import { useLoadedMessages } from '../../features/offline/components/use-preloaded-messages.ts';

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
