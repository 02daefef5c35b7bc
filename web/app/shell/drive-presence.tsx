import { OpenQuestion } from '../../features/item-actions/dialogs/open-question.tsx';
import { JobWatcher } from '../../features/jobs/job-watcher.tsx';
import { usePreloadedMessages } from '../../features/offline/components/use-preloaded-messages.ts';

/** The open dialogs and running jobs of the drive, which stay visible on every page. */
export function DrivePresence({ part }: { readonly part: string }) {
  usePreloadedMessages();
  return (
    <>
      <OpenQuestion />
      <JobWatcher part={part} />
    </>
  );
}
