import { useBackend } from '../../lib/backend/backend-context.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import { useDriveStore } from '../store/drive-store-context.ts';

/** Asks with the current numbers, then starts the job that empties the trash. */
export function useEmptyTrash(): () => void {
  const { call } = useBackend();
  const { questions, writes, startedJobs } = useDriveStore();
  const report = useReportFailure();
  return () =>
    void report(async () => {
      const [{ count }, { trashedBytes }] = await Promise.all([
        call('drive-listTrash', { pageSize: 1 }),
        call('drive-usage', {}),
      ]);
      if (!(await questions.ask('emptyTrash', { count, bytes: trashedBytes }))) return;
      const id = await writes.emptyTrash();
      startedJobs.set([...startedJobs.read(), { id }]);
    });
}
