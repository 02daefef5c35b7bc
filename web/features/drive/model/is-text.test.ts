import { expect, it } from 'vitest';
import { isText } from './is-text.ts';
import { madeNode } from './made-node.suite.ts';

it('text is known by its type or its name, up to what can be shown', () => {
  const is = (name: string, contentType: string | null, size = 1) =>
    isText({ ...madeNode(name), name, contentType, size, kind: 'file' });
  expect(is('notes', 'text/plain')).toBe(true);
  expect(is('a.md', null)).toBe(true);
  expect(is('a.ts', 'video/mp2t')).toBe(true);
  expect(is('a.png', 'image/png')).toBe(false);
  expect(is('a.bin', 'application/octet-stream')).toBe(false);
  expect(is('a.txt', 'text/plain', 5_000_001)).toBe(false);
  expect(isText({ ...madeNode('code.ts'), kind: 'folder' })).toBe(false);
});
