import type { ConsoleFunction } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { functionsOf } from '../api/queries.ts';
import { useDuration } from '../api/use-duration.ts';
import { failedShare } from '../model/duration.ts';
import { FunctionIcon } from './function-icon.tsx';
import { OutcomeChip } from './outcome-chip.tsx';

export function FunctionsTable({ codebase }: { readonly codebase: string }) {
  const { list: messages } = useMessages('functions');
  const { call } = useBackend();
  const query = useInfiniteQuery(functionsOf(call, codebase));
  const columns = [
    { name: messages.name },
    { name: messages.runs, isWide: true },
    { name: messages.errors, isWide: true },
    { name: messages.duration, isWide: true },
    { name: messages.lastRun, isWide: true },
    { name: messages.actions, isSilent: true },
  ];
  return (
    <PagedList
      query={query}
      messages={{ loading: messages.loading({ codebase }), unread: messages.unread }}
      hinted={3}
      empty={null}
    >
      {(found, now) => (
        <Table label={messages.label({ codebase })} columns={columns}>
          {found.map((each) => (
            <FunctionRow key={each.name} fn={each} now={now} />
          ))}
        </Table>
      )}
    </PagedList>
  );
}

/** The least widths make the columns of all codebases stand below each other. */
function FunctionRow({ fn, now }: { readonly fn: ConsoleFunction; readonly now: number }) {
  const { list: messages } = useMessages('functions');
  const format = useFormat();
  return (
    <Row>
      <NameCell href={`/console/functions/${encodeURIComponent(fn.name)}`}>
        <What fn={fn} now={now} />
      </NameCell>
      <Cell isWide>
        <span className="block tabular-nums desktop:min-w-18">{format.number(fn.runs)}</span>
      </Cell>
      <Cell isWide>
        <span className="block desktop:min-w-18">
          <FailedRuns fn={fn} />
        </span>
      </Cell>
      <Cell isWide>
        <span className="block desktop:min-w-28">
          <Duration fn={fn} />
        </span>
      </Cell>
      <Cell isWide>
        <span className="block desktop:min-w-44">
          <LastRun fn={fn} now={now} />
        </span>
      </Cell>
      <Cell isEnd>{fn.url !== null && <CopyButton text={fn.url} label={messages.copyUrl({ name: fn.name })} />}</Cell>
    </Row>
  );
}

function What({ fn, now }: { readonly fn: ConsoleFunction; readonly now: number }) {
  const { kinds, list: messages } = useMessages('functions');
  const details = fn.schedule ? [fn.schedule.text, fn.schedule.timeZone] : fn.regions;
  return (
    <span className="flex gap-3">
      <FunctionIcon kind={fn.kind} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium" title={fn.name}>
          {fn.name}
        </span>
        <span className="truncate text-sm text-muted">{[kinds[fn.kind], ...details].join(' · ')}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tablet:hidden">
          <LastRun fn={fn} now={now} />
          {fn.runs > 0 && <span>{messages.small({ runs: fn.runs })}</span>}
          {fn.durations && <Duration fn={fn} />}
        </span>
      </span>
    </span>
  );
}

function FailedRuns({ fn }: { readonly fn: ConsoleFunction }) {
  const format = useFormat();
  if (fn.errors === 0) return <span className="text-faint tabular-nums">0</span>;
  const share = failedShare(fn);
  return (
    <span className="font-medium text-danger-text tabular-nums">
      {format.number(fn.errors)}
      {share !== undefined && <span className="font-normal"> · {format.percent(share)}</span>}
    </span>
  );
}

function Duration({ fn: { durations } }: { readonly fn: ConsoleFunction }) {
  const { list: messages } = useMessages('functions');
  const duration = useDuration();
  if (!durations) return <span className="text-faint">–</span>;
  const [p50, p95] = [duration(durations.p50), duration(durations.p95)];
  return (
    <span className="tabular-nums" title={messages.durationHint({ p50, p95 })}>
      {p50} <span className="text-muted">/ {p95}</span>
    </span>
  );
}

function LastRun({ fn, now }: { readonly fn: ConsoleFunction; readonly now: number }) {
  const { list: messages } = useMessages('functions');
  const format = useFormat();
  if (fn.lastRunAt === null) return <span className="text-muted">{messages.neverRan}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      {fn.lastOutcome && fn.lastOutcome !== 'ok' && <OutcomeChip outcome={fn.lastOutcome} />}
      <span className="text-muted tabular-nums" title={format.moment(fn.lastRunAt)}>
        {format.when(fn.lastRunAt, now)}
      </span>
    </span>
  );
}
