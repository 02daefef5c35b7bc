import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createSourcePositions } from './source-positions.ts';

it('maps a position of the bundle to its source line, and leaves positions without a map alone', async () => {
  const bundle = join(await mkdtemp(join(tmpdir(), 'hearth-map-')), 'hearth.js');
  // The first line of the bundle comes from the third line of rename.ts.
  await writeFile(
    `${bundle}.map`,
    JSON.stringify({ version: 3, sources: ['../drive/rename.ts'], names: [], mappings: 'AAEA' }),
  );
  const toSource = createSourcePositions();
  const url = pathToFileURL(bundle).href;
  const folder = new URL('../drive/rename.ts', url).href;
  expect(toSource(`Error: no\n    at rename (${url}:1:1)\n    at node:internal/x:1:1`)).toBe(
    `Error: no\n    at rename (${folder}:3:1)\n    at node:internal/x:1:1`,
  );
  expect(toSource('    at file:///nowhere/else.js:1:1')).toBe('    at file:///nowhere/else.js:1:1');
});
