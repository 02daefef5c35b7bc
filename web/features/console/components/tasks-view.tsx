import type { ResultOf } from '@hearth/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import type { Call } from '../../../lib/backend/call.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { Chip } from '../../../ui/lists/chip.tsx';

type Task = ResultOf<'console-tasks'>['tasks'][number];

/** The scheduled tasks of the server: how often, last run, next run and state. */
export function TasksView() {
  const { tasks: messages } = useMessages('console');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const { call } = useBackend();
  const query = useQuery(scheduledTasks(call));
  if (query.isPending)
    return (
      <Loading label={messages.loading}>
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    );
  if (query.isError && !query.data) {
    const error = toAppError(query.error);
    return (
      <div className="py-16">
        <FailedState
          title={messages.unread}
          sentence={errorMessage(error)}
          reference={error.requestId}
          button={ui.tryAgain}
          onPress={() => void query.refetch()}
        />
      </div>
    );
  }
  return (
    <Card title={messages.heading({ count: query.data.tasks.length })} sentence={messages.once}>
      <TasksTable tasks={query.data.tasks} now={query.dataUpdatedAt} />
    </Card>
  );
}

/** Polled every ten seconds while the page is visible. */
function scheduledTasks(call: Call) {
  return queryOptions({
    queryKey: ['console', 'tasks'],
    queryFn: () => call('console-tasks', {}),
    refetchInterval: 10_000,
  });
}

function TasksTable({ tasks, now }: { readonly tasks: readonly Task[]; readonly now: number }) {
  const { tasks: messages } = useMessages('console');
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section tabIndex={0} aria-label={messages.title} className="overflow-x-auto -outline-offset-2">
      <table className="w-full text-start">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {[messages.name, messages.state, messages.every, messages.lastRun, messages.nextRun].map((head) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  cell,
                  'h-9 text-start font-medium',
                  (head === messages.every || head === messages.lastRun) && wide,
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.name} className="h-11 not-last:border-b not-last:border-line">
              <th scope="row" className={`${cell} py-2 text-start font-medium first-letter:uppercase`}>
                {titleOf(task.name, messages.titles)}
              </th>
              <td className={cell}>
                <Chip tone={tones[task.state]}>{messages.states[task.state]}</Chip>
              </td>
              <td className={cx(cell, 'whitespace-nowrap text-muted', wide)}>{format.elapsed(task.intervalMs)}</td>
              <td title={format.moment(task.lastRunAt)} className={cx(cell, 'whitespace-nowrap text-muted', wide)}>
                {format.when(task.lastRunAt, now)}
              </td>
              <td title={format.moment(task.nextRunAt)} className={`${cell} whitespace-nowrap text-muted`}>
                {task.state === 'running' ? '–' : nextRun(task, now)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

  function nextRun({ nextRunAt }: Task, at: number): string {
    return nextRunAt <= at ? messages.due : format.relative(nextRunAt, at);
  }
}

/** A task of a newer server has no title yet; its id is English. */
function titleOf(name: string, titles: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(titles, name) ? titles[name] : undefined) ?? name;
}

const cell = 'px-2 first:ps-4 last:pe-4 tablet:px-4';

/** A phone has no space for the interval. */
const wide = 'max-tablet:hidden';

const tones = { waiting: 'plain', running: 'info', failed: 'danger' } as const;
