import { describe, expect, it } from 'vitest';
import { type Step, stepGroups } from './domain.ts';

const place = (id: string, from: string, to: string): Step => ({
  do: 'place',
  id,
  from: { folderId: from, name: id },
  to: { folderId: to, name: id },
});
const restore = (id: string, isMade: boolean): Step => ({ do: 'restore', id, trashedAt: 1, isMade });

describe('Steps', () => {
  it('are grouped when they are of one kind, follow each other and go between the same folders', () => {
    const steps: readonly Step[] = [
      place('1', 'a', 'b'),
      place('2', 'a', 'b'),
      place('3', 'a', 'c'),
      restore('4', false),
      restore('5', false),
      restore('6', true),
      { do: 'star', id: '7', from: null, to: 1 },
      place('8', 'a', 'b'),
    ];
    const groups = stepGroups(steps);
    expect(groups.map((group) => group.steps.map(({ id }) => id))).toEqual([
      ['1', '2'],
      ['3'],
      ['4', '5'],
      ['6'],
      ['7'],
      ['8'],
    ]);
    expect(groups.flatMap((group): readonly Step[] => group.steps)).toEqual(steps);
  });

  it('may be empty', () => {
    expect(stepGroups([])).toEqual([]);
  });
});
