import { expect, it } from 'vitest';
import { isOfProduct } from './tap-drivers.ts';

const through = [
  'Error',
  '    at Database.<anonymous> (/x/server/testing/statements/tap-drivers.ts:1:1)',
  '    at Statements.run (/x/server/core/database/statements.ts:1:1)',
  '    at async execute (file:///x/node_modules/kysely/dist/esm/raw-builder.js:1:1)',
];
const by = (...frames: string[]) =>
  isOfProduct([...through, ...frames.map((path) => `    at async f (${path}:1:1)`)].join('\n'));

it('a statement belongs to the nearest source above the data layer', () => {
  expect(by('/x/server/files/store/nodes.ts', '/x/server/files/nodes.test.ts')).toBe(true);
  expect(by('/x/server/files/nodes.test.ts')).toBe(false);
  expect(by('/x/server/console/console.suite.ts', '/x/server/console/users.test.ts')).toBe(false);
  expect(by('/x/server/testing/test-data.ts')).toBe(false);
  expect(by('/x/server/files/store/migrations/search.ts', '/x/server/compose.ts')).toBe(false);
});

it('a statement of unknown origin counts', () => {
  expect(by()).toBe(true);
});
