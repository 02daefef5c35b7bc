import type { Page } from '@playwright/test';
import { connectClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { faults } from '../support/pages/check-screen.ts';
import { createOwner, owner, row } from '../support/pages/console.ts';
import { boxOf } from '../support/pages/drive-page.ts';
import { createPeople, signIn, watchFaults } from '../support/people.ts';

test('a person reads all text in their own language, and a newly chosen language applies at once', async ({
  page,
  hearth,
}) => {
  await createOwner(hearth);
  const seen = watchFaults(page);
  await signIn(page, owner);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/account/appearance');
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Darstellung' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/^Darstellung/);
  await expect(page.getByRole('link', { name: 'Papierkorb' }).first()).toBeVisible();

  await test.step('after a reload, and on pages whose messages load later', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Darstellung' })).toBeVisible();
    // Requested mails use this language, too.
    const [asked] = await Promise.all([page.waitForRequest(/accounts:lookup/), page.goto('/account/security')]);
    expect(asked.headers()['x-firebase-locale']).toBe('de');
    await expect(page.getByRole('button', { name: 'Passwort ändern' })).toBeVisible();
    await page.goto('/account/keys');
    await expect(page.locator('kbd', { hasText: 'Strg' }).first()).toBeVisible();
    await page.goto('/console/users');
    await expect(page.getByRole('button', { name: 'Einladen' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('server errors are translated, too', async () => {
    await page.getByRole('button', { name: 'Einladen' }).click();
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email);
    await page.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(page.getByText('Mit dieser E-Mail gibt es schon ein Konto.')).toBeVisible();
  });

  await test.step('German fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/account/data', '/account/security', '/console/sign-in', '/console/links', '/files']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await isTooWide(page)]).toEqual([path, false]);
    }
  });
  expect(seen).toEqual([]);
});

test('a right-to-left language mirrors the page and its arrow keys', async ({ page, hearth }) => {
  await createOwner(hearth);
  const app = await connectClient(hearth.url, owner);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await putFile(app, { name, bytes: Buffer.from(name) });
  const seen = watchFaults(page);
  await signIn(page, owner);
  const html = page.locator('html');
  const tile = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
  const edge = async (name: string) => (await boxOf(tile(name))).x;
  /** Starts at the middle tile. */
  const goRight = async () => {
    await page.goto('/files?view=grid&sort=name');
    await tile('b.txt').focus();
    await page.keyboard.press('ArrowRight');
  };

  await expect(html).toHaveAttribute('dir', 'ltr');
  await goRight();
  await expect(tile('c.txt')).toBeFocused();
  expect(await edge('a.txt')).toBeLessThan(await edge('b.txt'));

  await page.goto('/account/appearance');
  await page.getByText('العربية', { exact: true }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'المظهر' })).toBeVisible();
  await goRight();
  await expect(tile('a.txt')).toBeFocused();
  expect(await edge('a.txt')).toBeGreaterThan(await edge('b.txt'));
  expect(await faults(page)).toEqual([]);

  await test.step('the selection rectangle follows the pointer', async () => {
    const box = await boxOf(tile('c.txt'));
    await page.mouse.move(box.x - 40, box.y + box.height + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 30, box.y + 30, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
    await expect(tile('c.txt')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the page direction is set before any module runs', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(html).toHaveAttribute('dir', 'rtl');
    await page.unroute('**/assets/*.js');
  });
  await page.goto('/account/appearance');
  await page.getByText('English', { exact: true }).last().click();
  await expect(html).toHaveAttribute('dir', 'ltr');
  expect(seen).toEqual([]);
});

test('signed-out pages use the language of the browser', async ({ browser, hearth }) => {
  for (const [locale, title] of [
    ['de-AT', 'Richte deinen Arbeitsbereich ein'],
    ['es-MX', 'Configura tu espacio de trabajo'],
    ['zh-CN', '设置你的工作区'],
    ['fr-FR', 'Configurez votre espace de travail'],
    ['ar-EG', 'أعدّ مساحة عملك'],
    ['it-IT', 'Set up your workspace'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: hearth.url });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await context.close();
  }
});

test('the chosen theme applies in every open tab at once and before the first paint', async ({
  page,
  context,
  hearth,
}) => {
  await createOwner(hearth);
  const seen = watchFaults(page);
  await signIn(page, owner);
  await page.goto('/account/appearance');
  await page.getByText('High contrast', { exact: true }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.getByText('Less motion', { exact: true }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'contrast');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await expect(html).toHaveAttribute('data-motion', 'reduced');

  await test.step('in a second tab at once', async () => {
    const other = await context.newPage();
    await other.goto('/account/appearance');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await other.getByText('Dark', { exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await other.close();
  });

  await test.step('before any module runs', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-density', 'compact');
    await page.unroute('**/assets/*.js');
  });
  expect(seen).toEqual([]);
});

test('preferences follow the account into another browser: units, shortcuts and appearance', async ({
  page,
  browser,
  hearth,
}) => {
  await createOwner(hearth);
  const bo = { email: 'bo@example.org', password: owner.password };
  await createPeople(hearth, { name: 'Bo Kaya', email: bo.email, password: owner.password });
  const app = await connectClient(hearth.url, owner);
  await putFile(app, { name: 'plan.txt', bytes: Buffer.alloc(2_000_000) });
  const seen = watchFaults(page);
  const told = () => page.waitForResponse(/account-setPreferences/);
  await signIn(page, owner);
  await expect(row(page, 'plan.txt').getByText('1.9 MB', { exact: true })).toBeVisible();
  await page.goto('/account/appearance');
  await Promise.all([told(), page.getByText('Dark', { exact: true }).click()]);
  await Promise.all([told(), page.getByText('1 kB is 1,000 bytes').click()]);
  await Promise.all([told(), page.getByText('Select with the space bar').click()]);

  await test.step('a shortcut is reassigned and removed from its previous action', async () => {
    await page.goto('/account/keys');
    await page.getByRole('button', { name: 'Change the key for “Rename”' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'New key' })).toBeFocused();
    await page.keyboard.press('Control+c');
    await expect(dialog.getByText('is reserved')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Use this key' })).toBeDisabled();
    await page.keyboard.press('Control+d');
    await expect(dialog.getByText('is already used for “Download”')).toBeVisible();
    await page.keyboard.press('Control+Shift+e');
    await expect(dialog.getByRole('status')).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await Promise.all([told(), dialog.getByRole('button', { name: 'Use this key' }).press('Enter')]);
    await expect(page.getByRole('button', { name: 'Reset the key for “Rename”' })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: hearth.url, colorScheme: 'light' });
  const other = await context.newPage();
  await test.step('another browser loads all preferences', async () => {
    await signIn(other, owner);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(row(other, 'plan.txt').getByText('2 MB', { exact: true })).toBeVisible();
    const file = row(other, 'plan.txt').first();
    await file.click();
    await other.keyboard.press('Space');
    await expect(file).toHaveAttribute('aria-selected', 'false');
    await other.keyboard.press('Space');
    await expect(file).toHaveAttribute('aria-selected', 'true');
    await other.keyboard.press('F2');
    await expect(other.getByRole('textbox', { name: /name/i })).toHaveCount(0);
    await other.keyboard.press('Control+Shift+e');
    await expect(other.getByRole('textbox', { name: /name/i })).toBeFocused();
    await other.keyboard.press('Escape');
    await other.keyboard.press('F1');
    await expect(other.getByRole('dialog').getByText('Rename')).toBeVisible();
    await other.getByRole('dialog').getByRole('link', { name: 'Change the shortcuts' }).click();
    await expect(other).toHaveURL(/\/account\/keys/);
    await Promise.all([
      other.waitForResponse(/account-setPreferences/),
      other.getByRole('button', { name: 'Reset all' }).click(),
    ]);
  });

  await test.step('signing out leaves no preferences for the next person', async () => {
    await other.getByRole('button', { name: 'Account menu' }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(other).toHaveURL(/\/sign-in/);
    await signIn(other, bo);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await context.close();
  });
  expect(seen).toEqual([]);
});

test('behaviour settings apply: single click opens, single-key shortcuts are off, rows are compact', async ({
  page,
  hearth,
}) => {
  await createOwner(hearth);
  const { id } = await (await connectClient(hearth.url, owner)).call('drive-createFolder', { name: 'Plans' });
  await signIn(page, owner);
  const plans = row(page, 'Plans').first();
  await plans.click();
  await expect(page).toHaveURL(/\/files$/);
  const comfortable = (await plans.boundingBox())?.height ?? 0;
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.goto('/account/appearance');
  await page.getByText('Open with a single click').click();
  await page.getByText('Single-key shortcuts').click();
  await page.getByText('Compact', { exact: true }).click();
  await page.goto('/files');
  await expect(plans).toBeVisible();
  expect((await plans.boundingBox())?.height ?? 0).toBeLessThan(comfortable);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await plans.getByText('Plans').click({ modifiers: ['Control'] });
  await expect(page).toHaveURL(/\/files$/);
  await page.keyboard.press('Escape');
  await plans.getByText('Plans').click();
  await expect(page).toHaveURL(new RegExp(`/files/${id}`));
});

test('high contrast passes axe on every screen', async ({ page, hearth }) => {
  test.setTimeout(180_000);
  await createOwner(hearth);
  await page.addInitScript(() => localStorage.setItem('theme', 'contrast'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await signIn(page, owner);
  const paths = [
    '/files',
    '/trash',
    '/account',
    '/account/security',
    '/account/appearance',
    '/account/keys',
    '/account/data',
    '/console',
    '/console/users',
    '/console/links',
  ];
  for (const path of [...paths, '/console/sign-in', '/console/sign-in/outbox', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.screenshot({ path: `test-results/screens/contrast${path.replaceAll('/', '-')}.png` });
    expect([path, await faults(page)]).toEqual([path, []]);
  }
});

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
