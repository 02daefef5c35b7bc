import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { bundleApp } from '../support/apps/bundle-app.ts';
import type {} from '../support/apps/functions-app.ts';
import { createPeople } from '../support/people.ts';
import { enforceAppCheck } from '../support/server/data-folder.ts';
import { runHearth } from '../support/server/run-hearth.ts';

const person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };
const script = fileURLToPath(new URL('../support/apps/functions-app.ts', import.meta.url));
const index = `
const { onCall, onRequest, HttpsError } = require('firebase-functions/v2/https');
exports.who = onCall({ enforceAppCheck: true }, ({ data, auth, app }) => ({ data, uid: auth?.uid ?? null, app: app.appId }));
exports.fails = onCall(() => { throw new HttpsError('resource-exhausted', 'Enough.', { left: 0, names: ['a'] }); });
exports.crashes = onCall(() => { throw new Error('a secret detail'); });
exports.counts = onCall(async ({ data }, response) => {
  for (let n = 1; n <= data; n += 1) await response.sendChunk({ n });
  return 'done';
});
exports.ours = onCall({ cors: 'https://somewhere.example' }, () => 'ours');
exports.open = onRequest({ cors: true }, (req, res) => res.send('open ' + req.path));
exports.closed = onRequest((req, res) => res.send('closed'));
`;

test('a page of another origin calls functions with the official SDK', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-e2e-page-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', main: 'index.js' }));
  await writeFile(join(folder, 'index.js'), index);
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  const hearth = await runHearth({ seeded: true, flags: ['--functions', folder] });
  await createPeople(hearth, { ...person, role: 'owner' });
  await enforceAppCheck(hearth.dataFolder);
  const app = await bundleApp(script);
  await page.goto(`${app.url}/?hearth=${hearth.url}`);
  await expect(page).toHaveTitle('ready');
  const call = (name: string, data?: unknown) =>
    page.evaluate(([given, value]) => window.calling.call(String(given), value), [name, data] as const);

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/who'));
  expect(await call('who', { n: 1 })).toEqual({ data: { data: { n: 1 }, uid: null, app: expect.any(String) } });
  expect((await sent).headers()['x-firebase-appcheck']).toMatch(/^ey/);
  const uid = await page.evaluate((who) => window.calling.signIn(who.email, who.password), person);
  expect(await call('who', 'ü')).toMatchObject({ data: { data: 'ü', uid } });

  const details = { left: 0, names: ['a'] };
  expect(await call('fails')).toEqual({
    code: 'functions/resource-exhausted',
    message: expect.stringContaining('Enough.'),
    details,
  });
  const crashed = await call('crashes');
  expect(crashed).toMatchObject({ code: 'functions/internal' });
  expect(JSON.stringify(crashed)).not.toContain('a secret detail');
  expect(await call('missing')).toMatchObject({ code: 'functions/not-found' });

  const chunks = [{ n: 1 }, { n: 2 }, { n: 3 }];
  expect(await page.evaluate(() => window.calling.stream('counts', 3))).toEqual({ chunks, data: 'done' });

  // The browser keeps the page from what the function does not let it read.
  expect(await call('ours')).toMatchObject({ code: 'functions/internal' });
  const fetched = (path: string) =>
    page.evaluate((given) => window.calling.fetch(given).catch((error: Error) => error.name), path);
  expect(await fetched('/hearth/us-central1/open/a')).toBe('open /a');
  expect(await fetched('/hearth/us-central1/closed')).toBe('TypeError');

  await hearth.stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
