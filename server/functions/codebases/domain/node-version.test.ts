import { expect, it } from 'vitest';
import { nodeHint } from './node-version.ts';

it.each(['20', '>=18', '^20.1', '18 || 20', '20.x', '*', '', undefined, 20])('finds that %s fits Node 20', (asked) => {
  expect(nodeHint(asked, 'v20.20.2')).toEqual([]);
});

it.each(['24', '>=22', '18 || 22', '^18.1.0'])('finds that %s does not fit Node 20', (asked) => {
  expect(nodeHint(asked, 'v20.20.2')).toEqual([
    `The codebase asks for Node ${asked}, and this server runs on v20.20.2.`,
  ]);
});
