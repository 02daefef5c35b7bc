import { useMessages } from '../../../i18n/messages-context.ts';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function ViewLoading() {
  const messages = useMessages('preview');
  return (
    <div className="absolute inset-0 flex items-center justify-center p-10">
      <Loading label={messages.loading}>
        <Skeleton className="h-[46vh] w-[min(70vw,36rem)] rounded-lg" />
      </Loading>
    </div>
  );
}
