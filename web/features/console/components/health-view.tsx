import type { ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { formatBytes, formatSize } from '../../../lib/format-size.ts';
import { formatElapsed, formatMoment } from '../../../lib/format-time.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { health } from '../api/health.ts';

type Health = ResultOf<'console-health'>;

/** Health at a glance. */
export function HealthView() {
  const { call } = useBackend();
  const query = useQuery(health(call));
  if (query.isPending) return <HealthSkeleton />;
  if (query.isError && !query.data) {
    const trouble = troubleOf(query.error);
    return (
      <div className="py-16">
        <FailedState
          title="The server did not say how it is"
          sentence={trouble.sentence}
          reference={trouble.requestId}
          button="Try again"
          onPress={() => void query.refetch()}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <Figures health={query.data} now={query.dataUpdatedAt} />
      <Card title="App Check" sentence="Requests that proved they come from a known app, in the last 24 hours.">
        <AppCheckTable rows={query.data.appCheck} />
      </Card>
    </div>
  );
}

function Figures({
  health: { startedAt, version, database, users, objects, storedBytes },
  now,
}: {
  readonly health: Health;
  readonly now: number;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Figure name="Running for" value={formatElapsed(now - startedAt)} full={`Since ${formatMoment(startedAt)}`}>
        Version {version}
      </Figure>
      <Figure name="Accounts" value={users.toLocaleString('en')}>
        {database === 'sqlite' ? 'in SQLite' : 'in PostgreSQL'}
      </Figure>
      <Figure name="Files stored" value={objects.toLocaleString('en')}>
        in all buckets
      </Figure>
      <Figure name="Stored" value={formatSize(storedBytes)} full={formatBytes(storedBytes)}>
        {objects > 0 ? `${formatSize(Math.round(storedBytes / objects))} on average` : 'nothing yet'}
      </Figure>
    </div>
  );
}

function Figure({
  name,
  value,
  full,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly full?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-1 rounded-lg border border-line bg-raised p-4">
      <h2 className="text-sm text-muted">{name}</h2>
      <p title={full} className="text-xl font-semibold tracking-tight tabular-nums tablet:text-2xl">
        {value}
      </p>
      <p className="text-sm break-words text-muted">{children}</p>
    </section>
  );
}

function AppCheckTable({ rows }: { readonly rows: Health['appCheck'] }) {
  if (rows.length === 0) return <p className="p-4 text-muted">No service is counted yet.</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {['Service', 'Mode', 'Verified', 'Refused', 'Missing'].map((head, index) => (
              <th
                key={head}
                scope="col"
                className={index > 1 ? `${cell} h-9 text-right font-medium` : `${cell} h-9 font-medium`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.service} className="h-11 not-last:border-b not-last:border-line">
              <th scope="row" className={`${cell} font-medium first-letter:uppercase`}>
                {row.service}
              </th>
              <td className={cell}>
                <Chip tone={modes[row.mode].tone}>{modes[row.mode].name}</Chip>
              </td>
              {[row.verified, row.refused, row.missing].map((n, index) => (
                <td key={['verified', 'refused', 'missing'][index]} className={`${cell} text-right tabular-nums`}>
                  {n.toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'px-2 first:pl-4 last:pr-4 tablet:px-4';

const modes = {
  enforce: { name: 'Enforced', tone: 'ok' },
  monitor: { name: 'Watched', tone: 'info' },
  off: { name: 'Off', tone: 'warn' },
} as const;

function HealthSkeleton() {
  return (
    <Loading label="Loading the health of the server">
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </div>
      <Skeleton className="mt-8 h-48 rounded-lg" />
    </Loading>
  );
}
