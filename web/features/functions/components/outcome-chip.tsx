import type { FunctionOutcome } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Chip } from '../../../ui/lists/chip.tsx';
import { outcomeTones } from '../model/run-states.ts';

export function OutcomeChip({ outcome }: { readonly outcome: FunctionOutcome }) {
  const { outcomes } = useMessages('functions');
  return <Chip tone={outcomeTones[outcome]}>{outcomes[outcome]}</Chip>;
}
