import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { linkById } from '../../../features/sharing/links/api/queries.ts';
import { LinkView } from '../../../features/sharing/links/components/link-view.tsx';
import { useLinkName } from '../../../features/sharing/links/components/use-link-name.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { NoLinksIllustration } from '../../../ui/media/illustrations.tsx';
import { BackLink } from '../../../ui/navigation/back-link.tsx';
import { Page } from '../../shell/page.tsx';

export function LinkPage() {
  const messages = useMessages('links');
  const format = useFormat();
  const nameOf = useLinkName();
  const { id } = useParams({ from: '/shell/links/$id' });
  const { call } = useBackend();
  const navigate = useNavigate();
  const query = useQuery(linkById(call, id));
  const link = query.data;
  const now = query.dataUpdatedAt;
  const error = query.error ? toAppError(query.error) : undefined;
  return (
    <Page
      title={link ? nameOf(link) : messages.title}
      sentence={
        link
          ? messages.page.sentence({ role: messages.roles[link.role], created: format.whenWithin(link.createdAt, now) })
          : messages.sentence
      }
      above={<BackLink href="/links">{messages.title}</BackLink>}
    >
      {link ? (
        <LinkView key={id} link={link} now={now} onRemoved={() => void navigate({ to: '/links', replace: true })} />
      ) : error?.code === 'link/not-found' ? (
        <div className="py-14">
          <EmptyState
            illustration={<NoLinksIllustration />}
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
