import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { signUpMode } from '@hearth/server';
import { expect, test } from '../support/journey.ts';
import { createPeople } from '../support/people.ts';
import { enforceAppCheck, setRules, withModules } from '../support/server/data-folder.ts';
import { serveFolder } from '../support/server/serve-folder.ts';

test.use({ ownServer: true });

const photoBox = fileURLToPath(new URL('../../examples/photo-box/', import.meta.url));
const person = { email: 'bo@example.org', password: 'correct horse battery' };
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an app on the official SDK, from another origin, connected in one line', async ({ page, hearth }) => {
  const otherHosts: string[] = [];
  const app = await serveFolder(`${photoBox}dist`);
  page.on('request', (request) => {
    const url = request.url();
    if (![hearth.url, app.url].some((origin) => url.startsWith(origin)) && !/^(data|blob|about):/.test(url))
      otherHosts.push(url);
  });
  await enforceAppCheck(hearth.dataFolder);
  await createPeople(hearth, { name: 'Olga', email: 'owner@example.org', password: person.password, role: 'owner' });
  await withModules(hearth.dataFolder, ({ core }) => core.settings.set(signUpMode, 'open'));
  await page.goto(`${app.url}/?hearth=${hearth.url}`);

  await test.step('creates an account', async () => {
    await page.getByTestId('session-switch').click();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByTestId('session-submit').click();
    await expect(page.getByTestId('who')).toHaveText(person.email);
  });

  await test.step('cannot upload while the bucket denies everything', async () => {
    await page.getByTestId('file-input').setInputFiles({ name: 'early.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByTestId('upload').filter({ hasText: 'early.png' })).toContainText(
      /not allowed|may not|rules|access/i,
    );
  });

  await test.step('uploads once its rules are set', async () => {
    await setRules(hearth.dataFolder, await readFile(`${photoBox}storage.rules`, 'utf8'));
    // The server applies new rules within a second.
    await expect(async () => {
      await page.reload();
      await page.getByTestId('file-input').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
      await expect(page.getByTestId('item')).toHaveCount(1);
    }).toPass();
    await page
      .getByTestId('file-input')
      .setInputFiles({ name: 'big ü.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(3_000_000, 7) });
    await expect(page.getByTestId('item')).toHaveCount(2);
  });

  await test.step('opens the download URL', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByLabel('Open dot.png').click();
    const tab = await opened;
    await tab.waitForLoadState();
    const reply = await fetch(tab.url());
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(picture);
    await tab.close();
  });

  await test.step('calls a server function', async () => {
    await page.getByTestId('ask').click();
    await expect(page.getByTestId('answer')).toContainText(person.email);
    await expect(page.getByTestId('answer')).toContainText('member');
  });

  await test.step('deletes', async () => {
    await page.getByLabel('Delete dot.png').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect(page.getByTestId('item')).toHaveCount(1);
  });

  await test.step('other users do not see the box', async () => {
    await page.getByTestId('sign-out').click();
    await page.getByTestId('session-switch').click();
    await page.getByLabel('E-mail').fill('eve@example.org');
    await page.getByLabel('Password').fill(person.password);
    await page.getByTestId('session-submit').click();
    await expect(page.getByTestId('who')).toHaveText('eve@example.org');
    await expect(page.getByTestId('empty')).toBeVisible();
  });

  expect(otherHosts).toEqual([]);
  const counts = await withModules(hearth.dataFolder, ({ appCheck }) => appCheck.counts());
  expect(counts.map(({ missing }) => missing)).toEqual(counts.map(() => 0));
  app.close();
});
