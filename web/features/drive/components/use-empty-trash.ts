import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useDriveStore } from './drive-store-context.ts';
import { useReport } from './use-report.ts';

/** Asks first, with numbers as they are at this moment; then it goes on by itself. */
export function useEmptyTrash(): () => void {
  const { call } = useBackend();
  const { asks, writes, begun } = useDriveStore();
  const report = useReport();
  return () =>
    void report(async () => {
      const [{ count }, { trashedBytes }] = await Promise.all([
        call('drive-listTrash', { pageSize: 1 }),
        call('drive-usage', {}),
      ]);
      if (!(await asks.ask('emptyTrash', { count, bytes: trashedBytes }))) return;
      const id = await writes.emptyTrash();
      begun.set([...begun.read(), { id }]);
    });
}
