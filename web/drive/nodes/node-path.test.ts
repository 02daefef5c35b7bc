import { expect, it } from 'vitest';
import { nodePath, shortPath } from './node-path.ts';
import { testFile } from './test-nodes.suite.ts';

it('the path of an item begins at the top and names the folders that the server sends', () => {
  const path = [
    { id: 'a', name: 'Letters' },
    { id: 'b', name: 'August' },
  ];
  const found = { ...testFile('x'), path };
  expect(nodePath(found, 'My files')).toBe('My files › Letters › August');
  expect(nodePath(testFile('x'), 'My files')).toBe('My files');
  expect([found, testFile('x')].map((node) => shortPath(node, 'My files'))).toEqual(['Letters › August', 'My files']);
});
