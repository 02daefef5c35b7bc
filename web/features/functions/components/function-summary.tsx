import type { ConsoleFunction } from '@hearth/contract';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { SmallFact } from '../../../ui/lists/small-facts.tsx';
import { useDuration } from '../api/use-duration.ts';
import { failedShare } from '../model/duration.ts';

/** How a function ran in the last day, and how it was deployed. */
export function FunctionSummary({ fn, now }: { readonly fn: ConsoleFunction; readonly now: number }) {
  return (
    <div className="flex flex-col gap-3">
      <Figures fn={fn} now={now} />
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <FunctionFacts fn={fn} now={now} />
      </div>
    </div>
  );
}

function Figures({ fn, now }: { readonly fn: ConsoleFunction; readonly now: number }) {
  const { function: messages } = useMessages('functions');
  const format = useFormat();
  const duration = useDuration();
  const { durations, errors, runs, lastRunAt } = fn;
  const share = failedShare(fn);
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Figure name={messages.runsIn} value={format.number(runs)}>
        {lastRunAt === null ? (
          messages.neverRan
        ) : (
          <span title={format.moment(lastRunAt)}>{messages.lastRun({ when: format.whenWithin(lastRunAt, now) })}</span>
        )}
      </Figure>
      <Figure name={messages.failed} value={format.number(errors)} isBad={errors > 0}>
        {errors === 0
          ? messages.noneFailed
          : messages.share({ percent: share === undefined ? `<${format.percent(0.01)}` : format.percent(share) })}
      </Figure>
      <Figure name={messages.half} value={durations ? duration(durations.p50) : '–'}>
        {durations ? messages.atMost : messages.noRuns}
      </Figure>
      <Figure name={messages.most} value={durations ? duration(durations.p95) : '–'}>
        {durations ? messages.atMost : messages.noRuns}
      </Figure>
    </div>
  );
}

function Figure({
  name,
  value,
  isBad = false,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-1 rounded-lg border border-line bg-raised p-4">
      <h2 className="text-sm text-muted">{name}</h2>
      <p
        className={`text-xl font-semibold tracking-tight tabular-nums tablet:text-2xl ${isBad ? 'text-danger-text' : ''}`}
      >
        {value}
      </p>
      <p className="text-sm break-words text-muted">{children}</p>
    </section>
  );
}

function FunctionFacts({ fn, now }: { readonly fn: ConsoleFunction; readonly now: number }) {
  const { function: messages } = useMessages('functions');
  const format = useFormat();
  const duration = useDuration();
  const { url, schedule, regions, memoryBytes, timeoutMs, secrets } = fn;
  return (
    <>
      {url !== null && (
        <div className="flex items-center gap-1 border-b border-line py-2 pe-2 ps-4">
          <span className="shrink-0 pe-3 text-sm text-muted">{messages.url}</span>
          <code className="min-w-0 flex-1 font-mono text-sm break-all">{url}</code>
          <CopyButton text={url} label={messages.copyUrl} />
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3.5 p-4 desktop:grid-cols-4">
        {schedule && (
          <SmallFact name={messages.schedule}>
            {schedule.text}
            <span className="block text-sm text-muted">{schedule.timeZone}</span>
            {schedule.nextRunAt !== null && (
              <span className="block text-sm text-muted" title={format.moment(schedule.nextRunAt)}>
                {messages.nextRun({ when: format.relative(schedule.nextRunAt, now) })}
              </span>
            )}
          </SmallFact>
        )}
        <SmallFact name={messages.regions}>{regions.join(', ')}</SmallFact>
        <SmallFact name={messages.memory}>{format.size(memoryBytes)}</SmallFact>
        <SmallFact name={messages.timeout}>{duration(timeoutMs)}</SmallFact>
        {secrets.length > 0 && (
          <SmallFact name={messages.secrets}>
            <code className="font-mono text-sm">{secrets.join(', ')}</code>
          </SmallFact>
        )}
      </dl>
    </>
  );
}
