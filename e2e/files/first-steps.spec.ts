import type { Page } from '@playwright/test';
import { dropFiles } from '../support/files/drop.ts';
import { expect, test } from '../support/journey.ts';
import { enforceAppCheck } from '../support/server/data-folder.ts';
import { runCommand } from '../support/server/run-command.ts';

test.use({ ownServer: true });

const owner = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person sets up the server, signs in, uploads, runs an action, downloads and deletes', async ({
  page,
  hearth,
}) => {
  const watch = watchPage(page, hearth.url);
  let downloadUrl = '';
  await enforceAppCheck(hearth.dataFolder);

  await test.step('a fresh server redirects to the setup', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/setup/);
    await page.getByLabel('Setup code').fill((await hearth.setupCode()).toLowerCase());
    await page.getByLabel('Name of the workspace').fill('The Miller house');
    await page.getByLabel('Your name').fill(owner.name);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Set up workspace' }).click();
    const open = page.getByRole('button', { name: /Open|files/i }).or(page.getByRole('link', { name: /Open|files/i }));
    await expect(open.first()).toBeVisible();
    if (!page.url().includes('/files')) await open.first().click();
    await expect(page).toHaveURL(/\/files/);
  });

  await test.step('signs out and in again', async () => {
    await page
      .getByRole('button', { name: /account/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('That e-mail and password do not match.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/files/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My files');
  });

  await test.step('drops files and sees their progress', async () => {
    // Throttles the network to an ordinary home connection, so that progress is visible.
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 2_000_000,
    });
    await dropFiles(page, [
      { name: 'letter.txt', type: 'text/plain', bytes: 'Dear hearth' },
      { name: 'film.bin', type: 'application/octet-stream', bytes: 6_000_000 },
    ]);
    const bar = page.getByRole('progressbar', { name: 'Progress of film.bin' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await expect(row(page, 'letter.txt')).toBeVisible();
    await expect(row(page, 'film.bin')).toContainText('5.7 MB');
    await expect(bar).toBeHidden();
    await line.detach();
  });

  await test.step('runs a server function on a file', async () => {
    await row(page, 'letter.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Run action' }).click();
    await page.getByRole('menuitem', { name: /checksum/i }).click();
    await expect(page.getByRole('dialog', { name: /checksum/i })).toContainText(sha256OfLetter);
    await page.keyboard.press('Escape');
  });

  await test.step('opens the download URL', async () => {
    const opened = page.context().waitForEvent('page');
    await row(page, 'letter.txt').dblclick();
    await expect(page.getByRole('dialog').getByText('Dear hearth')).toBeVisible();
    await page.getByRole('button', { name: 'Open in a new tab' }).click();
    const tab = await opened;
    await tab.waitForLoadState();
    expect(tab.url()).toContain(`${hearth.url}/v0/b/drive/o/files%2F`);
    await expect(tab.locator('body')).toHaveText('Dear hearth');
    // The URL carries its own token: it works without an account until it expires.
    expect(await (await fetch(tab.url())).text()).toBe('Dear hearth');
    downloadUrl = tab.url();
    await tab.close();
    await page.keyboard.press('Escape');
  });

  await test.step('moves it to the trash, undoes that, and deletes it permanently', async () => {
    await row(page, 'letter.txt').click();
    await page.keyboard.press('Delete');
    await expect(row(page, 'letter.txt')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'letter.txt')).toBeVisible();
    await row(page, 'letter.txt').click();
    await page.keyboard.press('Delete');
    await expect(row(page, 'letter.txt')).toBeHidden();
    await page.getByRole('link', { name: 'Trash' }).first().click();
    await row(page, 'letter.txt').click();
    await page
      .getByRole('button', { name: /Delete forever/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect(row(page, 'letter.txt')).toBeHidden();
  });

  await test.step('stays signed in after a reload', async () => {
    await page.goto('/');
    await expect(row(page, 'film.bin')).toBeVisible();
  });

  await test.step('every call carried a valid App Check token, and no request left the host', async () => {
    const status = (await runCommand(['app-check', 'status', '--data', hearth.dataFolder])).output;
    expect(status).toMatch(/functions\s+enforce\s+verified [1-9]/);
    expect(status).not.toMatch(/missing [1-9]/);
    expect(watch.otherHosts).toEqual([]);
    // Without a valid token in the URL, the request is refused like any script's.
    expect((await fetch(downloadUrl.replace(/token=[^&]+/, 'token=guess'))).status).toBe(401);
    expect(watch.violations).toEqual([]);
    expect(watch.errors).toEqual([]);
  });
});

/** The SHA-256 of "Dear hearth". */
const sha256OfLetter = 'b531733806c705a0be122126512fc24e588f7bd889442e592a9686517ce5e339';

function row(page: Page, name: string) {
  return page
    .getByRole('row')
    .filter({ hasText: name })
    .or(page.getByRole('option').filter({ hasText: name }))
    .first();
}

/** Collects failures of every page: a request to another host, a CSP violation, an uncaught error. */
function watchPage(page: Page, origin: string) {
  const seen = { otherHosts: [] as string[], violations: [] as string[], errors: [] as string[] };
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) seen.otherHosts.push(url);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.violations.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  return seen;
}
