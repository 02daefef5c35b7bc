import { expect, it } from 'vitest';
import { madeNode } from './made-node.suite.ts';
import { nodePath, shortPath } from './node-path.ts';

it('where an item is begins at the top, and goes through the folders that the server names', () => {
  const path = [
    { id: 'a', name: 'Letters' },
    { id: 'b', name: 'August' },
  ];
  const found = { ...madeNode('x'), path };
  expect(nodePath(found, 'My files')).toBe('My files › Letters › August');
  expect(nodePath(madeNode('x'), 'My files')).toBe('My files');
  expect([found, madeNode('x')].map((node) => shortPath(node, 'My files'))).toEqual(['Letters › August', 'My files']);
});
