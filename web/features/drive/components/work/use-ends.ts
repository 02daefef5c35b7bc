import { useEffect, useEffectEvent } from 'react';
import { useFormat, useMessages, useTell } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/app-error.ts';
import { useToasts } from '../../../../ui/toast/toast-context.ts';
import type { EndedWork, LongWork } from '../../model/long-work.ts';
import { useCell } from '../drive-store-context.ts';
import { workKindOf } from './use-work-name.ts';

/** Says how long work ended, each time once. */
export function useEnds(work: LongWork): void {
  const messages = useMessages('work');
  const format = useFormat();
  const tell = useTell();
  const toasts = useToasts();
  const ended = useCell(work.ended);
  const say = useEffectEvent(({ job, sentence }: EndedWork) => {
    const kind = workKindOf(job.kind, messages.kinds);
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
    if (ended.length > 0) for (const end of work.takeEnded()) say(end);
  }, [ended, work]);
}
