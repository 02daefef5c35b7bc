import { describe, expect, it } from 'vitest';
import { type AccessFacts, type Decision, decide, type NodeAction, type NodeState } from './permission.ts';

const usecases: readonly NodeAction[] = [
  'see',
  'list',
  'read',
  'add',
  'rename',
  'trash',
  'restore',
  'purge',
  'replace',
  'upload',
  'change-object',
  'preview',
  'share',
];
const states: readonly NodeState[] = ['uploading', 'active', 'trashed', 'purging'];
const arounds = ['active', 'trashed', 'purging'] as const;
const mine: AccessFacts = { ownerUid: 'me', createdBy: 'me', state: 'active', isTop: false, around: 'active' };

/**
 * The decision for each action in the order of the list: a allowed, h hidden, t trashed, n not trashed, f forbidden.
 */
const table: readonly (readonly [string, Partial<AccessFacts>, string])[] = [
  ['an active node', {}, 'aaaaaannaffaa'],
  ['the top folder', { isTop: true }, 'aaaaffnnaffaf'],
  ['a node in a trashed folder', { around: 'trashed' }, 'ttttttttttttt'],
  ['a node in a folder being purged', { around: 'purging' }, 'hhhhhhhhhhhhh'],
  ['a trashed node', { state: 'trashed' }, 'atttttaattttt'],
  ['a node being purged', { state: 'purging' }, 'hhhhhhhhhhhhh'],
  ['an unfinished upload', { state: 'uploading' }, 'hhhhhhhhhahhh'],
  ['an unfinished upload in a trashed folder', { state: 'uploading', around: 'trashed' }, 'hhhhhhhhhthhh'],
  ['an unfinished upload by another', { state: 'uploading', createdBy: 'another' }, 'hhhhhhhhhhhhh'],
];
const decisions: Readonly<Record<string, Decision>> = {
  a: 'allowed',
  h: 'hidden',
  t: 'trashed',
  n: 'not-trashed',
  f: 'forbidden',
};

describe('The owner of a drive and', () => {
  it.each(table)('%s', (_what, accessFacts, row) => {
    const found = usecases.map((action) => decide('me', { ...mine, ...accessFacts }, action));
    expect(found).toEqual([...row].map((letter) => decisions[letter]));
  });
});

describe('Any other person (T17)', () => {
  it('sees nothing, for every node and action', () => {
    for (const uid of [undefined, 'another', '', 'ME'])
      for (const state of states)
        for (const around of arounds)
          for (const isTop of [true, false])
            for (const action of usecases)
              expect(decide(uid, { ...mine, createdBy: uid ?? 'me', state, around, isTop }, action)).toBe('hidden');
  });
});
