import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { type OpenLink, openedLink } from '../api/queries.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { opensAt, unavailableReason } from '../model/unavailable-reason.ts';
import { GoneState } from './gone-state.tsx';
import { useLinkAccess } from './use-link-access.ts';

const ProveForm = lazyComponent(async () => (await import('./prove-form.tsx')).ProveForm);
const UnlockForm = lazyComponent(async () => (await import('./unlock-form.tsx')).UnlockForm);

/** Shows a link according to its state: locked, gone or open. */
export function SharedView({
  token,
  untold,
  children,
}: {
  readonly token: string;
  /** Rendered beside every state except the open link. */
  readonly untold: ReactNode;
  readonly children: (link: OpenLink, access: LinkAccess) => ReactNode;
}) {
  const { call } = useBackend();
  const { access, setUnlock } = useLinkAccess(token);
  const query = useQuery(openedLink(call, access));
  if (query.data?.state === 'open') return children(query.data, access);
  return (
    <>
      {untold}
      {query.data?.asks === 'email' ? (
        <ProveForm access={access} onUnlocked={setUnlock} />
      ) : query.data ? (
        <UnlockForm
          send={(attempt) => call('link-unlock', { token, ...attempt }, newRequestId())}
          onUnlocked={setUnlock}
        />
      ) : (
        <NotOpen error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}

/** A link that is loading or has failed to open. */
export function NotOpen({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const messages = useMessages('visitor');
  if (error === null) return <OpeningSkeleton label={messages.opening} />;
  const appError = toAppError(error);
  const why = unavailableReason(appError);
  if (why) return <GoneState why={why} opensAt={opensAt(appError)} />;
  return <FailedBlock title={messages.unread} error={appError} onRetry={onRetry} />;
}

function OpeningSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-6">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Loading>
  );
}
