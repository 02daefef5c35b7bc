import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../server/core/http/free-port.ts';
import { bundleApp } from '../support/apps/bundle-app.ts';
import type {} from '../support/apps/watch-app.ts';
import { createPeople } from '../support/people.ts';
import { runHearth } from '../support/server/run-hearth.ts';

const person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };
const script = fileURLToPath(new URL('../support/apps/watch-app.ts', import.meta.url));

const changes = (page: Page) => page.evaluate(() => window.watching.changes());
const addFolder = (page: Page, name: string) => page.evaluate((given) => window.watching.addFolder(given), name);

test('a page receives changes from another page, and missed changes after the server was killed', async ({
  page,
  context,
}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-watch-'));
  const flags = ['--port', String(await freePort('127.0.0.1'))];
  let hearth = await runHearth({ dataFolder, flags, seeded: true });
  await createPeople(hearth, { ...person, role: 'owner' });
  const app = await bundleApp(script);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`${app.url}/?hearth=${hearth.url}`);
    await expect(each).toHaveTitle('ready');
    await each.evaluate((who) => window.watching.signIn(who.email, who.password), person);
  }

  await page.evaluate(() => window.watching.watch());
  await expect.poll(() => page.evaluate(() => window.watching.lines())).toBe(1);
  const first = await addFolder(other, 'First');
  await expect.poll(() => changes(page)).toEqual(['First']);

  await hearth.stop('SIGKILL');
  hearth = await runHearth({ dataFolder, flags });
  await other.evaluate((id) => window.watching.trash(id), first);
  await addFolder(other, 'Second');
  await expect.poll(async () => [...(await changes(page))].sort()).toEqual(['-First', 'First', 'Second']);
  expect(await page.evaluate(() => window.watching.lines())).toBeGreaterThan(1);

  // An open stream does not delay shutdown.
  await hearth.stop();
  await app.close();
  await rm(dataFolder, { recursive: true, force: true });
});
