import type { ConsoleFunctionRun, FunctionOutcome } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { functionRuns } from '../api/queries.ts';
import { useDuration } from '../api/use-duration.ts';
import { outcomes } from '../model/run-states.ts';
import { NoRunsIllustration } from './illustrations.tsx';
import { OutcomeChip } from './outcome-chip.tsx';

const RunDialog = lazy(() => import('./run-dialog.tsx').then((module) => ({ default: module.RunDialog })));

export interface RunsViewProps {
  readonly name: string;
  readonly outcome: FunctionOutcome | undefined;
  readonly onOutcome: (outcome: FunctionOutcome | undefined) => void;
  /** The open run. */
  readonly run: string | undefined;
  readonly hrefOfRun: (run: string) => string;
  readonly onCloseRun: () => void;
}

/** The runs of a function, newest first; one opens to its log lines. */
export function RunsView({ name, outcome, onOutcome, run, hrefOfRun, onCloseRun }: RunsViewProps) {
  const { runs: messages, outcomes: names } = useMessages('functions');
  const { call } = useBackend();
  const query = useInfiniteQuery(functionRuns(call, name, outcome));
  const empty = (
    <EmptyState
      illustration={<NoRunsIllustration />}
      title={outcome ? messages.noneLike : messages.none}
      sentence={outcome ? messages.noneLikeSentence : messages.noneSentence}
      action={outcome && <Button onPress={() => onOutcome(undefined)}>{messages.showAll}</Button>}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={messages.filter}
        segments={[{ id: 'all', name: messages.all }, ...outcomes.map((id) => ({ id, name: names[id] }))]}
        value={outcome ?? 'all'}
        onChange={(id) => onOutcome(id === 'all' ? undefined : id)}
      />
      <PagedList query={query} messages={messages} empty={empty}>
        {(found, now) => <RunsTable runs={found} hrefOfRun={hrefOfRun} now={now} />}
      </PagedList>
      <Suspense>{run && <RunDialog id={run} name={name} onClose={onCloseRun} />}</Suspense>
    </div>
  );
}

function RunsTable({
  runs,
  hrefOfRun,
  now,
}: {
  readonly runs: readonly ConsoleFunctionRun[];
  readonly hrefOfRun: (run: string) => string;
  readonly now: number;
}) {
  const { runs: messages } = useMessages('functions');
  const format = useFormat();
  const duration = useDuration();
  const columns = [
    { name: messages.run },
    { name: messages.caller, isWide: true },
    { name: messages.duration, isWide: true },
    { name: messages.memory, isWide: true },
  ];
  return (
    <Table label={messages.label} columns={columns}>
      {runs.map((run) => (
        <Row key={run.id}>
          <NameCell href={hrefOfRun(run.id)}>
            <span className="flex min-w-0 flex-col">
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="tabular-nums" title={format.moment(run.startedAt)}>
                  {format.exact(run.startedAt, now)}
                </span>
                <OutcomeChip outcome={run.outcome} />
                {run.code !== null && <code className="truncate font-mono text-xs text-muted">{run.code}</code>}
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tablet:hidden">
                <span className="tabular-nums">{duration(run.ms)}</span>
                <span className="tabular-nums">{format.size(run.memoryBytes)}</span>
                {run.uid !== null && <span className="min-w-0 truncate">{run.caller ?? run.uid}</span>}
              </span>
            </span>
          </NameCell>
          <Cell isWide>
            <Caller run={run} />
          </Cell>
          <Cell isWide>
            <span className="tabular-nums">{duration(run.ms)}</span>
          </Cell>
          <Cell isWide>
            <span className="text-muted tabular-nums">{format.size(run.memoryBytes)}</span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** Who called, and below it the app that App Check proved. */
function Caller({ run: { uid, caller, appId } }: { readonly run: ConsoleFunctionRun }) {
  return (
    <span className="flex max-w-56 flex-col">
      {uid === null ? (
        <span className="text-faint">–</span>
      ) : (
        <span dir="auto" className="truncate" title={caller ?? uid}>
          {caller ?? uid}
        </span>
      )}
      {appId !== null && (
        <span className="truncate font-mono text-xs text-muted" title={appId}>
          {appId}
        </span>
      )}
    </span>
  );
}
