import { AppError } from '../../../core/errors.ts';
import type { GenerationConditions } from '../../objects/domain/generation-conditions.ts';

type Query = Readonly<Record<string, string | undefined>>;

export function conditionsOf(query: Query): GenerationConditions {
  return read(query, 'if');
}

/** The preconditions for the source of a copy. */
export function sourceConditionsOf(query: Query): GenerationConditions {
  return read(query, 'ifSource');
}

/** `generation` in the query, or of a source of a composition. */
export function generationOf(text: string | undefined, name = 'generation'): number | undefined {
  if (text === undefined || text === '') return undefined;
  // A number that exceeds the precision is accepted; no object has that generation.
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
