import type { ConsoleFunctionRun } from '@hearth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { functionRun, linesOfRun } from '../api/queries.ts';
import { useDuration } from '../api/use-duration.ts';
import { LogLines } from './log-lines.tsx';
import { OutcomeChip } from './outcome-chip.tsx';

/** One run: who called, how it ended and what it printed. */
export function RunDialog({
  id,
  name,
  onClose,
}: {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { run: messages } = useMessages('functions');
  const { call } = useBackend();
  const query = useQuery(functionRun(call, id));
  return (
    <Dialog title={messages.title({ name: query.data?.function ?? name })} size="lg" onClose={onClose}>
      <DialogBody>
        {query.data ? (
          <RunFacts run={query.data} now={query.dataUpdatedAt} />
        ) : query.data === null ? (
          <Notice tone="info">{messages.none}</Notice>
        ) : query.isError ? (
          <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={messages.loading}>
            <Skeleton className="h-40 w-full rounded-md" />
          </Loading>
        )}
        <RunLines id={id} />
      </DialogBody>
    </Dialog>
  );
}

function RunLines({ id }: { readonly id: string }) {
  const { run: messages, log } = useMessages('functions');
  const { call } = useBackend();
  const query = useInfiniteQuery(linesOfRun(call, id));
  return (
    <section className="flex flex-col gap-2 pb-2">
      <h3 className="text-sm font-medium">{messages.lines}</h3>
      <PagedList
        query={query}
        messages={{ loading: log.loading, unread: messages.linesUnread }}
        hinted={2}
        empty={<p className="text-muted">{messages.noLines}</p>}
      >
        {(lines, now) => <LogLines label={messages.lines} lines={lines} now={now} />}
      </PagedList>
    </section>
  );
}

function RunFacts({ run, now }: { readonly run: ConsoleFunctionRun; readonly now: number }) {
  const { run: messages } = useMessages('functions');
  const format = useFormat();
  const duration = useDuration();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OutcomeChip outcome={run.outcome} />
        {run.code !== null && <code className="font-mono text-sm text-muted">{run.code}</code>}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm tablet:grid-cols-[auto_1fr_auto_1fr]">
        <Fact name={messages.started}>
          <span title={format.moment(run.startedAt)}>{format.exact(run.startedAt, now)}</span>
        </Fact>
        <Fact name={messages.caller}>
          {run.uid === null ? (
            '–'
          ) : (
            <TextLink href={`/console/users/${encodeURIComponent(run.uid)}`}>{run.caller ?? run.uid}</TextLink>
          )}
        </Fact>
        <Fact name={messages.duration}>{duration(run.ms)}</Fact>
        <Fact name={messages.app}>{run.appId === null ? '–' : <code className="font-mono">{run.appId}</code>}</Fact>
        <Fact name={messages.memory}>{format.size(run.memoryBytes)}</Fact>
        <Fact name={messages.status}>{run.status === null ? '–' : String(run.status)}</Fact>
      </dl>
      {run.traceId !== null && (
        <p className="-my-1 flex items-center gap-1 text-sm">
          <span className="text-muted">{messages.trace}</span>
          <code className="ms-1 min-w-0 font-mono break-all">{run.traceId}</code>
          <CopyButton text={run.traceId} label={messages.copyTrace} />
        </p>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
