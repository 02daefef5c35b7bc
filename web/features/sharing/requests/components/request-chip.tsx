import type { FileRequest } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { requestSign } from '../model/request-sign.ts';

export function RequestChip({
  request,
  now,
}: {
  readonly request: Pick<FileRequest, 'state' | 'deadline'>;
  readonly now: number;
}) {
  const messages = useMessages('requests');
  const sign = requestSign(request, now);
  return <Chip tone={tones[sign]}>{sign === 'overdue' ? messages.overdue : messages.states[sign]}</Chip>;
}

const tones = { open: 'ok', late: 'warn', closed: 'plain', overdue: 'plain', suspended: 'danger' } as const;
