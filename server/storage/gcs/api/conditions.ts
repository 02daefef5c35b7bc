import { AppError } from '../../../core/errors.ts';
import type { GenerationConditions } from '../../objects/domain/generation-conditions.ts';

type Query = Readonly<Record<string, string | undefined>>;

export function conditionsOf(query: Query): GenerationConditions {
  return read(query, 'if');
}

/** Of a copy: what must be so at the place it comes from. */
export function sourceConditionsOf(query: Query): GenerationConditions {
  return read(query, 'ifSource');
}

/** `generation` in the query, or in a source of a composition. */
export function generationOf(text: string | undefined, name = 'generation'): number | undefined {
  if (text === undefined || text === '') return undefined;
  // Longer than a number can hold is still a number; it is nobody's generation.
  if (!/^\d{1,19}$/.test(text))
    throw new AppError('storage/invalid-argument', { sentence: `${name} is a whole number.` });
  return Number(text);
}

function read(query: Query, start: 'if' | 'ifSource'): GenerationConditions {
  const at = (name: string) => generationOf(query[`${start}${name}`], `${start}${name}`);
  return {
    ifGenerationMatch: at('GenerationMatch'),
    ifGenerationNotMatch: at('GenerationNotMatch'),
    ifMetagenerationMatch: at('MetagenerationMatch'),
    ifMetagenerationNotMatch: at('MetagenerationNotMatch'),
  };
}
