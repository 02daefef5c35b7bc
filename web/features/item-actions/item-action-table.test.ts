import { expect, it } from 'vitest';
import { inGroups } from './item-action-table.ts';

it('a menu has one order, whoever brings its entries, and no empty group', () => {
  const places = (['trash', 'run', 'share', 'rename', 'open', 'moveTo', 'run'] as const).map((place) => ({ place }));
  expect(inGroups(places).map((group) => group.map(({ place }) => place))).toEqual([
    ['open'],
    ['share'],
    ['rename', 'moveTo'],
    ['run', 'run'],
    ['trash'],
  ]);
});
