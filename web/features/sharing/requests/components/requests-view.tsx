import type { FileRequest } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { PagedList } from '../../../../ui/lists/paged-list.tsx';
import { Cell, NameCell, Row, Table } from '../../../../ui/lists/table.tsx';
import { NoRequestsIllustration } from '../../../../ui/media/illustrations.tsx';
import { requestList } from '../api/queries.ts';
import { RequestChip } from './request-chip.tsx';
import { useRequestCommands } from './use-request-commands.tsx';

const RequestMenu = lazyComponent(async () => (await import('./request-menu.tsx')).RequestMenu);

/** All file requests of the person. */
export function RequestsView({ action }: { readonly action: ReactNode }) {
  const messages = useMessages('requests');
  const { call } = useBackend();
  const query = useInfiniteQuery(requestList(call));
  const empty = (
    <EmptyState
      illustration={<NoRequestsIllustration />}
      title={messages.none}
      sentence={messages.noneSentence}
      action={action}
    />
  );
  return (
    <PagedList query={query} messages={messages} empty={empty}>
      {(requests, now) => <RequestsTable requests={requests} now={now} />}
    </PagedList>
  );
}

function RequestsTable({ requests, now }: { readonly requests: readonly FileRequest[]; readonly now: number }) {
  const messages = useMessages('requests');
  const { acts, element } = useRequestCommands();
  const { columns } = messages;
  const heads = [
    { name: columns.request },
    { name: columns.state, isWide: true },
    { name: columns.deadline, isWide: true },
    { name: columns.received, isWide: true },
    { name: columns.actions, isSilent: true },
  ];
  return (
    <>
      <Table label={messages.title} columns={heads}>
        {requests.map((request) => (
          <Row key={request.id} isQuiet={request.state === 'closed'}>
            <NameCell href={`/requests/${encodeURIComponent(request.id)}`}>
              <Name request={request} now={now} />
            </NameCell>
            <Cell isWide>
              <RequestChip request={request} now={now} />
            </Cell>
            <Cell isWide>
              <Deadline at={request.deadline} now={now} />
            </Cell>
            <Cell isWide>{messages.received({ submissions: request.submissions, count: request.files })}</Cell>
            <Cell isEnd>
              <span className="flex items-center justify-end">
                <CopyButton text={request.url} label={messages.copyAddress} />
                <span className="flex size-7 touch:size-11">
                  <RequestMenu request={request} acts={acts} />
                </span>
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      {element}
    </>
  );
}

function Name({ request, now }: { readonly request: FileRequest; readonly now: number }) {
  const messages = useMessages('requests');
  return (
    <span className="flex items-center gap-3">
      <Inbox aria-hidden className="size-[18px] shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate font-medium" title={request.title}>
          {request.title}
        </span>
        <span dir="auto" className="truncate text-sm text-muted">
          {messages.into({ folder: request.folderName })}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tablet:hidden">
          <RequestChip request={request} now={now} />
          {messages.received({ submissions: request.submissions, count: request.files })}
        </span>
      </span>
    </span>
  );
}

function Deadline({ at, now }: { readonly at: number | null; readonly now: number }) {
  const messages = useMessages('requests');
  const format = useFormat();
  if (at === null) return <span className="text-muted">{messages.noDeadline}</span>;
  return (
    <span title={format.moment(at)} className="tabular-nums">
      {format.relative(at, now)}
    </span>
  );
}
