import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { signInSettings } from '../api/queries.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsView({ onDirty }: { readonly onDirty: (isDirty: boolean) => void }) {
  const { form: messages } = useMessages('signInSettings');
  const { call } = useBackend();
  const query = useQuery(signInSettings(call));
  if (query.data) return <SettingsForm stored={query.data} onDirty={onDirty} />;
  if (query.error) {
    const retry = () => void query.refetch();
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={retry} />;
  }
  return (
    <Loading label={messages.loading}>
      <div className="flex flex-col gap-8">
        {[180, 220, 120, 260].map((height) => (
          <div key={height} style={{ height }} className="flex">
            <Skeleton className="w-full rounded-lg" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
