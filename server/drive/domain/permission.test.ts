import { describe, expect, it } from 'vitest';
import { judgeNode, type NodeDeed, type NodeState, type Standing, type Verdict } from './permission.ts';

const deeds: readonly NodeDeed[] = [
  'see',
  'list',
  'read',
  'add',
  'rename',
  'trash',
  'restore',
  'purge',
  'replace',
  'fill',
  'change-object',
  'look',
  'share',
];
const states: readonly NodeState[] = ['uploading', 'active', 'trashed', 'purging'];
const arounds = ['active', 'trashed', 'purging'] as const;
const mine: Standing = { ownerUid: 'me', createdBy: 'me', state: 'active', isTop: false, around: 'active' };

/** What each deed brings in the order of `deeds`: a allowed, h hidden, t trashed, n not trashed, f forbidden. */
const table: readonly (readonly [string, Partial<Standing>, string])[] = [
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
const verdicts: Readonly<Record<string, Verdict>> = {
  a: 'allowed',
  h: 'hidden',
  t: 'trashed',
  n: 'not-trashed',
  f: 'forbidden',
};

describe('The owner of a drive and', () => {
  it.each(table)('%s', (_what, standing, row) => {
    const found = deeds.map((deed) => judgeNode('me', { ...mine, ...standing }, deed));
    expect(found).toEqual([...row].map((letter) => verdicts[letter]));
  });
});

describe('Anybody else (T17)', () => {
  it('sees nothing, whatever the node and the deed', () => {
    for (const uid of [undefined, 'another', '', 'ME'])
      for (const state of states)
        for (const around of arounds)
          for (const isTop of [true, false])
            for (const deed of deeds)
              expect(judgeNode(uid, { ...mine, createdBy: uid ?? 'me', state, around, isTop }, deed)).toBe('hidden');
  });
});
