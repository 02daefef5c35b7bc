import type { LinkVisit } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Eye, FolderOpen, KeyRound, ShieldAlert, Upload } from 'lucide-react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { PagedList } from '../../../../ui/lists/paged-list.tsx';
import { linkVisits } from '../api/queries.ts';
import { visitorName } from '../model/visitor-name.ts';

/** The visits of a link with the action of each visitor. */
export function VisitsList({ id, now }: { readonly id: string; readonly now: number }) {
  const { visits: messages } = useMessages('links');
  const { call } = useBackend();
  const query = useInfiniteQuery(linkVisits(call, id));
  return (
    <PagedList query={query} messages={messages} hinted={3}>
      {(visits) => (
        <Card title={messages.title} sentence={messages.sentence}>
          {visits.length === 0 ? (
            <p className="px-4 py-6 text-center text-muted">{messages.none}</p>
          ) : (
            <ul>
              {visits.map((visit, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a visit has no id, and the list only grows.
                <VisitRow key={index} visit={visit} now={now} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </PagedList>
  );
}

function VisitRow({ visit, now }: { readonly visit: LinkVisit; readonly now: number }) {
  const { visits: messages } = useMessages('links');
  const format = useFormat();
  const Icon = icons[visit.event];
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 not-last:border-b not-last:border-line">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span>{messages.events[visit.event]}</span>
          {visit.name !== null && (
            <span dir="auto" className="min-w-0 font-medium break-words">
              {visit.name}
            </span>
          )}
          {visit.bytes !== null && <span className="text-muted">{format.size(visit.bytes)}</span>}
        </span>
        <span className="text-sm break-all text-muted">
          {visitorName(visit.visitor, (label) => messages.visitor({ label }))}
        </span>
      </span>
      <time
        dateTime={new Date(visit.at).toISOString()}
        title={format.moment(visit.at)}
        className="shrink-0 text-sm text-muted tabular-nums"
      >
        {format.when(visit.at, now)}
      </time>
    </li>
  );
}

const icons = {
  opened: Eye,
  unlocked: KeyRound,
  listed: FolderOpen,
  downloaded: Download,
  uploaded: Upload,
  refused: ShieldAlert,
} as const;
