import { fileKindOf, type Submission } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { PagedList } from '../../../../ui/lists/paged-list.tsx';
import { KindIcon } from '../../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../../ui/text/middle-ellipsis.tsx';
import { requestInbox } from '../api/queries.ts';

/** The submissions of a request with sender, time and files. */
export function InboxList({ id, now }: { readonly id: string; readonly now: number }) {
  const { inbox: messages } = useMessages('requests');
  const { call } = useBackend();
  const query = useInfiniteQuery(requestInbox(call, id));
  return (
    <PagedList query={query} messages={messages} hinted={3}>
      {(submissions) => (
        <Card title={messages.title}>
          {submissions.length === 0 ? (
            <p className="px-4 py-6 text-center text-muted">{messages.none}</p>
          ) : (
            <ul>
              {submissions.map((submission) => (
                <SubmissionRow key={submission.id} submission={submission} now={now} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </PagedList>
  );
}

function SubmissionRow({ submission, now }: { readonly submission: Submission; readonly now: number }) {
  const { inbox: messages } = useMessages('requests');
  const format = useFormat();
  const { name, email, late, byItself, at, files, bytes, items, receipt } = submission;
  return (
    <li className="flex flex-col gap-2 px-4 py-3 not-last:border-b not-last:border-line">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className="font-medium break-words">
          {name ?? email ?? messages.nameless}
        </span>
        {name !== null && email !== null && <span className="text-muted break-all">{email}</span>}
        {late && <Chip tone="warn">{messages.late}</Chip>}
        {byItself && (
          <span title={messages.byItselfTip} className="flex">
            <Chip>{messages.byItself}</Chip>
          </span>
        )}
        <time
          dateTime={new Date(at).toISOString()}
          title={format.moment(at)}
          className="ms-auto text-sm text-muted tabular-nums"
        >
          {format.when(at, now)}
        </time>
      </div>
      <p className="text-sm text-muted">
        {`${messages.files({ count: files })} · ${format.size(bytes)} · `}
        <span className="font-mono">{messages.receipt({ number: receipt })}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.id} className="flex min-w-0 items-center gap-2">
            <KindIcon kind={fileKindOf(item.name, item.contentType)} className="size-4" />
            <span className="min-w-0 flex-1">
              <MiddleEllipsis text={item.name} />
            </span>
            <span className="shrink-0 text-sm text-muted tabular-nums">{format.size(item.size)}</span>
          </li>
        ))}
        {files > items.length && items.length > 0 && (
          <li className="text-sm text-muted">{messages.moreFiles({ count: files - items.length })}</li>
        )}
      </ul>
    </li>
  );
}
