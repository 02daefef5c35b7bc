import type { ActionInfo, DriveNode } from '@hearth/contract';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';

/** Starts an action on files. The list of jobs shows its progress and its end. */
export function useRunAction() {
  const { call } = useBackend();
  const { startedJobs } = useDriveStore();
  const report = useReportFailure();
  return (action: ActionInfo, nodes: readonly DriveNode[], input: Record<string, string> = {}) =>
    void report(async () => {
      const payload = { action: action.name, ids: nodes.map(({ id }) => id), input };
      const { job } = await call('action-run', payload, newRequestId());
      startedJobs.set([...startedJobs.read(), { id: job, sentence: action.label }]);
    });
}
