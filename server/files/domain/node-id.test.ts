import { describe, expect, it } from 'vitest';
import { nodeIdOf, objectNameOf } from './node-id.ts';

const id = 'AAAAAAAAAAbbbbbbbbbb12';

describe('The object name of a node', () => {
  it('is derived from the node id and parsed back', () => {
    expect(nodeIdOf(objectNameOf(id))).toBe(id);
  });

  it.each([
    id,
    `/files/${id}`,
    `files/${id}/`,
    `files//${id}`,
    `Files/${id}`,
    `files/${id}/x`,
    `files/../files/${id}`,
    `files/${id}%2f`,
    `files%2f${id}`,
    `files\\${id}`,
    `files/${id}\0`,
    `files/${id}\n`,
    `files/${id.slice(1)}`,
    'files/',
    'files/..',
    'files/constructor',
    '',
  ])('is not %j (A31, A33, T1)', (name) => {
    expect(nodeIdOf(name)).toBeUndefined();
  });
});
