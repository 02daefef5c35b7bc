import type { LinkVisitor } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRound, UserRoundCheck } from 'lucide-react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { PagedList } from '../../../../ui/lists/paged-list.tsx';
import { linkVisitors } from '../api/queries.ts';
import { visitorName } from '../model/visitor-name.ts';

/**
 * The activity per visitor of a link. Renders nothing without visitors, because the list of visits shows the empty
 * state.
 */
export function VisitorsList({ id, now }: { readonly id: string; readonly now: number }) {
  const { visitors: messages } = useMessages('links').visits;
  const { call } = useBackend();
  const query = useInfiniteQuery(linkVisitors(call, id));
  return (
    <PagedList query={query} messages={messages} hinted={2} empty={null}>
      {(visitors) => (
        <Card title={messages.title} sentence={messages.sentence}>
          <ul aria-label={messages.title}>
            {visitors.map((visitor) => (
              <VisitorRow key={visitor.visitor} visitor={visitor} now={now} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function VisitorRow({ visitor, now }: { readonly visitor: LinkVisitor; readonly now: number }) {
  const { visits: messages } = useMessages('links');
  const format = useFormat();
  const { opens, downloads, uploads, lastSeenAt } = visitor;
  const did = [
    opens > 0 && messages.visitors.opens({ count: opens }),
    downloads > 0 && messages.visitors.downloads({ count: downloads }),
    uploads > 0 && messages.visitors.uploads({ count: uploads }),
  ].filter((action) => action !== false);
  const Icon = visitor.visitor.includes('@') ? UserRoundCheck : UserRound;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 not-last:border-b not-last:border-line">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium break-all">
          {visitorName(visitor.visitor, (label) => messages.visitor({ label }))}
        </span>
        {did.length > 0 && <span className="text-sm text-muted">{did.join(' · ')}</span>}
      </span>
      <time
        dateTime={new Date(lastSeenAt).toISOString()}
        title={format.moment(lastSeenAt)}
        className="shrink-0 text-sm text-muted tabular-nums"
      >
        {format.when(lastSeenAt, now)}
      </time>
    </li>
  );
}
