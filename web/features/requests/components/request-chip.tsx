import type { FileRequest } from '@hearth/contract';
import { Chip } from '../../../ui/chip.tsx';
import { useWords } from '../../../words/words-context.ts';

export function RequestChip({ state }: Pick<FileRequest, 'state'>) {
  const words = useWords('requests');
  return <Chip tone={tones[state]}>{words.states[state]}</Chip>;
}

const tones = { open: 'ok', late: 'warn', closed: 'plain', suspended: 'danger' } as const;
