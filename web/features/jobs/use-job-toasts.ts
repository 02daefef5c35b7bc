import { useEffect, useEffectEvent } from 'react';
import { useCell } from '../../drive/store/drive-store-context.ts';
import type { Messages } from '../../i18n/messages.ts';
import { useFormat, useMessages, useTell } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import type { EndedJob, JobWatch } from './job-watch.ts';

/** Announces the end of each job once. */
export function useJobToasts(watch: JobWatch): void {
  const messages = useMessages('work');
  const format = useFormat();
  const tell = useTell();
  const toasts = useToasts();
  const ended = useCell(watch.ended);
  const say = useEffectEvent(({ job, sentence }: EndedJob) => {
    const kind = jobKindOf(job.kind, messages.kinds);
    const name = sentence ?? messages.over[kind];
    if (job.state === 'failed') {
      const why = tell(toAppError({ details: { code: job.code ?? 'server/internal' } }));
      toasts.show({ message: messages.failed({ name: messages.kinds[kind], why }), tone: 'danger' });
    } else if (job.state === 'cancelled') toasts.show({ message: messages.stopped({ name: messages.kinds[kind] }) });
    else {
      const freed = job.result?.freedBytes;
      const isWorthSaying = typeof freed === 'number' && freed > 0;
      toasts.show({ message: isWorthSaying ? messages.freed({ what: name, size: format.size(freed) }) : name });
    }
  });
  useEffect(() => {
    if (ended.length > 0) for (const end of watch.takeEnded()) say(end);
  }, [ended, watch]);
}

type JobKind = keyof Messages['work']['kinds'];

/** The name of a job kind; an unknown kind has a general name. */
export function useJobName(): (kind: string) => string {
  const { kinds } = useMessages('work');
  return (kind) => kinds[jobKindOf(kind, kinds)];
}

function jobKindOf(kind: string, kinds: Messages['work']['kinds']): JobKind {
  return isJobKind(kind, kinds) ? kind : 'other';
}

function isJobKind(kind: string, kinds: Messages['work']['kinds']): kind is JobKind {
  return Object.hasOwn(kinds, kind);
}
