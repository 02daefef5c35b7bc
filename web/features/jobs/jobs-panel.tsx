import type { JobView } from '@hearth/contract';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCell } from '../../drive/store/drive-store-context.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import type { Messages } from '../../i18n/messages.ts';
import { useErrorMessage, useFormat, useMessages } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useCoveredBelow } from '../../ui/overlays/use-covered-below.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import { actionResult } from './action-result.ts';
import { ActionRowsDialog } from './action-rows-dialog.tsx';
import type { EndedJob, JobWatch } from './job-watch.ts';

/** The running jobs, at the bottom of every page above the uploads, with progress and cancel. */
export function JobsPanel({ watch }: { readonly watch: JobWatch }) {
  const messages = useMessages('jobs');
  const jobs = useCell(watch.shown);
  const panel = useRef<HTMLElement>(null);
  const rows = useCell(watch.rows);
  useJobToasts(watch);
  useCoveredBelow(panel, jobs.length > 0, '--work-below');
  const dialog = rows && <ActionRowsDialog shown={rows} onClose={() => watch.rows.set(null)} />;
  if (jobs.length === 0) return dialog;
  return (
    <>
      {dialog}
      <section
        ref={panel}
        aria-label={messages.label}
        className="slide-up fixed end-4 bottom-[calc(env(safe-area-inset-bottom)+3.5rem+max(var(--covered-below,0px),1rem))] start-4 z-30 overflow-hidden rounded-lg border border-line bg-raised shadow-float tablet:bottom-[calc(var(--covered-below,0px)+max(1rem,var(--line-below,0px)))] tablet:start-auto tablet:w-[400px]"
      >
        <ul className="max-h-48 divide-y divide-line overflow-y-auto">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} watch={watch} />
          ))}
        </ul>
      </section>
    </>
  );
}

function JobRow({ job, watch }: { readonly job: JobView; readonly watch: JobWatch }) {
  const messages = useMessages('jobs');
  const format = useFormat();
  const report = useReportFailure();
  const isStopping = useCell(watch.stopping).has(job.id);
  const kindName = useJobName()(job.kind);
  // An action has its own name, where the page knows it.
  const name = (job.kind === actionKind && watch.sentenceOf(job.id)) || kindName;
  const { done, total } = job;
  const isMeasured = total !== null && total > 0;
  const far = isMeasured
    ? messages.doneOf({ done, total })
    : done > 0
      ? messages.done({ count: done })
      : job.state === 'queued'
        ? messages.waiting
        : messages.begun;
  return (
    <li className="flex flex-col gap-2 px-4 py-2.5">
      <div className="flex min-w-0 items-center gap-3">
        {!isMeasured && <Spinner />}
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p role="status" className="sr-only">
            {isMeasured
              ? messages.announced({ name, progress: format.percent(Math.floor((done / total) * 4) / 4) })
              : name}
          </p>
          <p className="truncate text-sm text-muted tabular-nums">{isStopping ? messages.stopping : far}</p>
        </div>
        {isMeasured && <span className="text-sm text-muted tabular-nums">{format.percent(done / total)}</span>}
        <IconButton
          label={messages.stop({ name })}
          size="sm"
          isDisabled={isStopping}
          onPress={() => void report(() => watch.cancel(job.id))}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {isMeasured && <ProgressBar label={name} percent={Math.min(100, Math.floor((done / total) * 100))} />}
    </li>
  );
}

/** Announces the end of each job once. */
function useJobToasts(watch: JobWatch): void {
  const messages = useMessages('jobs');
  const format = useFormat();
  const errorMessage = useErrorMessage();
  const toasts = useToasts();
  const history = useUndoHistory();
  const ended = useCell(watch.ended);
  const say = useEffectEvent(({ job, sentence }: EndedJob) => {
    const kind = jobKindOf(job.kind, messages.kinds);
    const name = sentence ?? messages.over[kind];
    const isAction = job.kind === actionKind;
    if (job.state === 'failed') {
      const why = ownReason(job) ?? errorMessage(toAppError({ details: { code: job.code ?? 'server/internal' } }));
      const what = (isAction && sentence) || messages.kinds[kind];
      toasts.show({ message: messages.failed({ name: what, why }), tone: 'danger' });
    } else if (job.state === 'cancelled')
      toasts.show({
        message: isAction
          ? messages.undone({ name: sentence ?? messages.kinds[kind] })
          : messages.stopped({ name: messages.kinds[kind] }),
      });
    else if (isAction) {
      const { rows, operationId } = actionResult(job);
      if (rows.length > 0 && sentence !== undefined) watch.rows.set({ title: sentence, rows });
      const finished = sentence === undefined ? name : messages.finished({ name: sentence });
      if (operationId !== undefined) history.announce({ operations: [operationId], jobs: [], items: [] }, finished);
      else if (rows.length === 0 || sentence === undefined) toasts.show({ message: finished });
    } else {
      const freed = job.result?.freedBytes;
      const isWorthSaying = typeof freed === 'number' && freed > 0;
      toasts.show({ message: isWorthSaying ? messages.freed({ what: name, size: format.size(freed) }) : name });
    }
  });
  useEffect(() => {
    if (ended.length > 0) for (const end of watch.takeEnded()) say(end);
  }, [ended, watch]);
}

const actionKind = 'file-action';

/** The sentence of a function that says in its own words why it failed. */
function ownReason({ code, message }: JobView): string | undefined {
  return code === 'action/refused' && message !== null ? message : undefined;
}

type JobKind = keyof Messages['jobs']['kinds'];

/** The name of a job kind; an unknown kind has a general name. */
function useJobName(): (kind: string) => string {
  const { kinds } = useMessages('jobs');
  return (kind) => kinds[jobKindOf(kind, kinds)];
}

function jobKindOf(kind: string, kinds: Messages['jobs']['kinds']): JobKind {
  return isJobKind(kind, kinds) ? kind : 'other';
}

function isJobKind(kind: string, kinds: Messages['jobs']['kinds']): kind is JobKind {
  return Object.hasOwn(kinds, kind);
}
