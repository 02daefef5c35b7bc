import { useQuery } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { ResultPanel } from '../../../ui/feedback/result-panel.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { type OpenRequest, openedRequest } from '../api/queries.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { NotOpen } from './shared-view.tsx';
import { useLinkAccess } from './use-link-access.ts';

const UnlockForm = lazyComponent(async () => (await import('./unlock-form.tsx')).UnlockForm);

/** Shows a file request according to its state: locked, closed, gone or open. */
export function RequestGate({
  token,
  untold,
  children,
}: {
  readonly token: string;
  /** Rendered beside every state except the open request. */
  readonly untold: ReactNode;
  readonly children: (request: OpenRequest, access: LinkAccess) => ReactNode;
}) {
  const { closed } = useMessages('submitFiles');
  const { call } = useBackend();
  const { access, setUnlock } = useLinkAccess(token);
  const query = useQuery(openedRequest(call, access));
  const { data } = query;
  if (data?.state === 'open' || data?.state === 'late') return children(data, access);
  return (
    <>
      {untold}
      {data === undefined ? (
        <NotOpen error={query.error} onRetry={() => void query.refetch()} />
      ) : data.state === 'closed' ? (
        <div className="w-full max-w-[400px] self-center rounded-lg border border-line bg-panel p-6 tablet:p-8">
          <ResultPanel tone="warn" icon={<CircleStop aria-hidden />} title={closed.title}>
            <p>{closed.sentence({ title: data.title })}</p>
          </ResultPanel>
        </div>
      ) : (
        <UnlockForm
          send={(attempt) => call('request-unlock', { token, ...attempt }, newRequestId())}
          onUnlocked={setUnlock}
        />
      )}
    </>
  );
}
