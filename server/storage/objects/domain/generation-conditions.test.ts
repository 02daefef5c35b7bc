import { describe, expect, it } from 'vitest';
import { evaluateGenerations } from './generation-conditions.ts';

describe('Preconditions on generations', () => {
  const found = { generation: 7, metageneration: 2 };
  it.each([
    [{}, found, 'proceed'],
    [{ ifGenerationMatch: 7 }, found, 'proceed'],
    [{ ifGenerationMatch: 8 }, found, 'failed'],
    [{ ifGenerationMatch: 0 }, found, 'failed'],
    [{ ifGenerationMatch: 0 }, undefined, 'proceed'],
    [{ ifGenerationMatch: 7 }, undefined, 'failed'],
    [{ ifGenerationNotMatch: 0 }, undefined, 'unchanged'],
    [{ ifGenerationNotMatch: 0 }, found, 'proceed'],
    [{ ifGenerationNotMatch: 7 }, found, 'unchanged'],
    [{ ifMetagenerationMatch: 2 }, found, 'proceed'],
    [{ ifMetagenerationMatch: 2 }, undefined, 'failed'],
    [{ ifMetagenerationNotMatch: 2 }, found, 'unchanged'],
    [{ ifMetagenerationNotMatch: 2 }, undefined, 'proceed'],
    [{ ifGenerationMatch: 8, ifMetagenerationNotMatch: 2 }, found, 'failed'],
  ] as const)('%j on %j: %s', (conditions, object, outcome) =>
    expect(evaluateGenerations(conditions, object)).toBe(outcome),
  );
});
