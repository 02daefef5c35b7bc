import { expect, it } from 'vitest';
import { ignores } from './ignore.ts';

it.each([
  ['node_modules', 'node_modules', true],
  ['node_modules', 'lib/node_modules', true],
  ['*.log', 'deep/firebase-debug.log', true],
  ['firebase-debug.*.log', 'firebase-debug.1.log', true],
  ['*.local', '.env.local', true],
  ['src/**', 'src/deep/index.ts', true],
  ['src/**', 'other/src/index.ts', false],
  ['**/*.test.js', 'index.test.js', true],
  ['**/*.test.js', 'lib/deep/index.test.js', true],
  ['**/*.{ts,map}', 'lib/index.js.map', true],
  ['a?.txt', 'ab.txt', true],
  ['a.txt', 'abtxt', false],
  ['/lib/', 'lib', true],
])('the pattern %s and the path %s: %s', (pattern, path, isIgnored) => {
  expect(ignores([pattern])(path)).toBe(isIgnored);
});
