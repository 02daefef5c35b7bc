import { OpenQuestion } from '../../features/item-actions/dialogs/open-question.tsx';
import { JobWatcher } from '../../features/jobs/job-watcher.tsx';
import { usePreloadedMessages } from '../../features/offline/components/use-preloaded-messages.ts';

/** What the drive does on every page: asks its questions, and shows what goes on by itself. */
export function DrivePresence({ part }: { readonly part: string }) {
  usePreloadedMessages();
  return (
    <>
      <OpenQuestion />
      <JobWatcher part={part} />
    </>
  );
}
