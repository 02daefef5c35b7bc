import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';

const answering = (text: string) =>
  `const { onCall } = require('firebase-functions/v2/https');\nexports.hello = onCall(() => '${text}');`;

it('takes the code of a folder again when it changes, and keeps the old code when the new is broken', async () => {
  const { functions, origin } = await openFunctionsServer();
  const hello = async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"data":null}' };
    return (await fetch(`${origin}/hearth/us-central1/hello`, init)).json();
  };
  const folder = await codebaseOf({ 'index.js': answering('one') });
  const seen: string[] = [];
  await functions.serveFolder(folder, {
    listener: {
      loaded: (found) => seen.push(found.map(({ name, url }) => `${name} ${url}`).join()),
      failed: (sentence) => seen.push(sentence),
    },
  });
  expect(seen).toEqual([`hello ${origin}/hearth/us-central1/hello`]);
  expect(await hello()).toEqual({ result: 'one' });
  await writeFile(join(folder, 'index.js'), 'this is no code');
  await expect.poll(() => seen.at(-1)).toContain('SyntaxError');
  expect(await hello()).toEqual({ result: 'one' });
  // A compiler writes into a folder that was not there before.
  await mkdir(join(folder, 'lib'));
  await writeFile(join(folder, 'lib', 'text.js'), "module.exports = 'two';");
  await writeFile(join(folder, 'index.js'), answering("' + require('./lib/text.js') + '"));
  await expect.poll(hello).toEqual({ result: 'two' });
  await writeFile(join(folder, 'lib', 'text.js'), "module.exports = 'three';");
  await expect.poll(hello).toEqual({ result: 'three' });
});

it('begins with broken code and takes it when it is repaired', async () => {
  const { functions } = await openFunctionsServer();
  const folder = await codebaseOf({ 'index.js': 'throw new Error("no luck")' });
  const seen: string[] = [];
  await functions.serveFolder(folder, {
    listener: {
      loaded: (found) => seen.push(`${found.length} functions`),
      failed: (sentence) => seen.push(sentence),
    },
  });
  expect(seen).toEqual([expect.stringContaining('no luck')]);
  await writeFile(join(folder, 'index.js'), answering('one'));
  await expect.poll(() => seen.at(-1)).toBe('1 functions');
});
