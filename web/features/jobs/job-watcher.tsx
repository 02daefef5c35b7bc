import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { driveKeys } from '../../drive/query-keys.ts';
import { useCell, useDriveStore } from '../../drive/store/drive-store-context.ts';
import { localStorageOf } from '../../drive/store/local-storage.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { type Call, newRequestId } from '../../lib/backend/call.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { type AwaitedJobs, createAwaitedJobs } from './awaited-jobs.ts';
import { JobWatch } from './job-watch.ts';

const JobsPanel = lazyComponent(async () => (await import('./jobs-panel.tsx')).JobsPanel);

/**
 * Watches jobs started here, before a reload or on another device, and shows them. It polls again when the person goes
 * to another page, which may have started one.
 */
export function JobWatcher({ part }: { readonly part: string }) {
  const { call, auth } = useBackend();
  const queries = useQueryClient();
  const { startedJobs } = useDriveStore();
  const uid = auth.currentUser?.uid ?? '';
  const watch = useMemo(
    () => createJobWatch(call, queries, createAwaitedJobs(localStorageOf(window), uid)),
    [call, queries, uid],
  );
  const waiting = useCell(startedJobs);
  const isAtWork = useCell(watch.shown).length > 0;
  const hasEnded = useCell(watch.ended).length > 0;
  const hasRows = useCell(watch.rows) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to poll.
  useEffect(() => {
    void watch.watch();
    return () => watch.stop();
  }, [watch, part]);
  useEffect(() => {
    if (waiting.length === 0) return;
    startedJobs.set([]);
    for (const { id, sentence } of waiting) watch.follow(id, sentence);
  }, [watch, startedJobs, waiting]);
  return (isAtWork || hasEnded || hasRows) && <JobsPanel watch={watch} />;
}

/** The job watch on the server's callables. */
function createJobWatch(call: Call, queries: QueryClient, memory: AwaitedJobs): JobWatch {
  return new JobWatch({
    memory,
    list: async () => (await call('job-list', { open: true, pageSize: 50 })).items,
    async get(id) {
      try {
        return await call('job-get', { id });
      } catch (error) {
        if (toAppError(error).code === 'job/not-found') return null;
        throw error;
      }
    },
    cancel: (id) => call('job-cancel', { id }, newRequestId()),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onProgress: (jobs) =>
      // Folders report their changes themselves; the trash does not, and at the end every number may have changed.
      void queries.invalidateQueries({ queryKey: jobs.length > 0 ? driveKeys.list('trash') : driveKeys.all }),
  });
}
