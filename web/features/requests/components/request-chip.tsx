import type { FileRequest } from '@hearth/contract';
import { Chip } from '../../../ui/chip.tsx';
import { useWords } from '../../../words/words-context.ts';
import { requestSign } from '../model/request-sign.ts';

export function RequestChip({
  request,
  now,
}: {
  readonly request: Pick<FileRequest, 'state' | 'deadline'>;
  readonly now: number;
}) {
  const words = useWords('requests');
  const sign = requestSign(request, now);
  return <Chip tone={tones[sign]}>{sign === 'overdue' ? words.overdue : words.states[sign]}</Chip>;
}

const tones = { open: 'ok', late: 'warn', closed: 'plain', overdue: 'plain', suspended: 'danger' } as const;
