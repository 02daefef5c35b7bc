import type { ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorMessage, useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { health } from '../api/queries.ts';
import { BackupCard } from './backup-card.tsx';
import { DamageCard } from './damage-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';

type Health = ResultOf<'console-health'>;

/** The health of the server: uptime, database, storage and App Check results. */
export function HealthView({ isOwner }: { readonly isOwner: boolean }) {
  const messages = useMessages('console');
  const ui = useMessages('ui');
  const errorMessage = useErrorMessage();
  const { call } = useBackend();
  const query = useQuery(health(call));
  if (query.isPending) return <HealthSkeleton />;
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
    <div className="flex flex-col gap-8">
      <Figures health={query.data} now={query.dataUpdatedAt} />
      <DamageCard damage={query.data.damage} now={query.dataUpdatedAt} />
      <BackupCard last={query.data.lastBackup} now={query.dataUpdatedAt} />
      {isOwner && <MaintenanceCard isOn={query.data.maintenance} />}
      <Card title={messages.appCheck.title} sentence={messages.appCheck.sentence}>
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
  const messages = useMessages('console');
  const format = useFormat();
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Figure
        name={messages.runningFor}
        value={format.elapsed(now - startedAt)}
        full={messages.since({ moment: format.moment(startedAt) })}
      >
        {messages.version({ version })}
      </Figure>
      <Figure name={messages.accounts} value={format.number(users)}>
        {messages.database({ name: database === 'sqlite' ? 'SQLite' : 'PostgreSQL' })}
      </Figure>
      <Figure name={messages.files} value={format.number(objects)}>
        {messages.allBuckets}
      </Figure>
      <Figure name={messages.stored} value={format.size(storedBytes)} full={format.bytes(storedBytes)}>
        {objects > 0 ? messages.average({ size: format.size(Math.round(storedBytes / objects)) }) : messages.nothing}
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
  const { appCheck: messages } = useMessages('console');
  const format = useFormat();
  if (rows.length === 0) return <p className="p-4 text-muted">{messages.none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section tabIndex={0} aria-label={messages.title} className="overflow-x-auto -outline-offset-2">
      <table className="w-full text-start">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {[messages.service, messages.mode, messages.verified, messages.refused, messages.missing].map(
              (head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={index > 1 ? `${cell} h-9 text-end font-medium` : `${cell} h-9 font-medium`}
                >
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.service} className="h-11 not-last:border-b not-last:border-line">
              <th scope="row" className={`${cell} font-medium first-letter:uppercase`}>
                {row.service}
              </th>
              <td className={cell}>
                <Chip tone={tones[row.mode]}>{messages.modes[row.mode]}</Chip>
              </td>
              {[row.verified, row.refused, row.missing].map((n, index) => (
                <td key={['verified', 'refused', 'missing'][index]} className={`${cell} text-end tabular-nums`}>
                  {format.number(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'px-2 first:ps-4 last:pe-4 tablet:px-4';

const tones = { enforce: 'ok', monitor: 'info', off: 'warn' } as const;

function HealthSkeleton() {
  const messages = useMessages('console');
  return (
    <Loading label={messages.loading}>
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </div>
      <Skeleton className="mt-8 h-48 rounded-lg" />
    </Loading>
  );
}
