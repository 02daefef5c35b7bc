import { useQuery } from '@tanstack/react-query';
import { useEmptyTrash } from '../../drive/writes/use-empty-trash.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog, DialogBody } from '../../ui/overlays/dialog.tsx';
import { driveUsage } from './queries.ts';
import { StorageBreakdown } from './storage-breakdown.tsx';

/** What takes up storage, and what would free some. */
export function StorageDialog({ onClose }: { readonly onClose: () => void }) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const query = useQuery(driveUsage(call));
  const emptyTrash = useEmptyTrash();
  return (
    <Dialog title={messages.storage} size="md" onClose={onClose}>
      <DialogBody>
        {query.data ? (
          <StorageBreakdown usage={query.data} onEmptyTrash={emptyTrash} />
        ) : query.isError ? (
          <FailedBlock
            title={messages.usageFailed}
            error={toAppError(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={messages.storage}>
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
      </DialogBody>
    </Dialog>
  );
}
