import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { requestById } from '../../../features/sharing/requests/api/queries.ts';
import { RequestView } from '../../../features/sharing/requests/components/request-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { NoRequestsIllustration } from '../../../ui/media/illustrations.tsx';
import { BackLink } from '../../../ui/navigation/back-link.tsx';
import { Page } from '../../shell/page.tsx';

export function RequestPage() {
  const messages = useMessages('requests');
  const { id } = useParams({ from: '/shell/requests/$id' });
  const { call } = useBackend();
  const navigate = useNavigate();
  const query = useQuery(requestById(call, id));
  const request = query.data;
  const error = query.error ? toAppError(query.error) : undefined;
  return (
    <Page
      title={request?.title ?? messages.title}
      sentence={request ? messages.into({ folder: request.folderName }) : messages.sentence}
      above={<BackLink href="/requests">{messages.title}</BackLink>}
    >
      {request ? (
        <RequestView
          key={id}
          request={request}
          now={query.dataUpdatedAt}
          onRemoved={() => void navigate({ to: '/requests', replace: true })}
        />
      ) : error?.code === 'link/not-found' ? (
        <div className="py-14">
          <EmptyState
            illustration={<NoRequestsIllustration />}
            title={messages.page.gone}
            sentence={messages.page.goneSentence}
          />
        </div>
      ) : error ? (
        <FailedBlock title={messages.page.unread} error={error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton label={messages.page.loading} rows={6} />
      )}
    </Page>
  );
}
