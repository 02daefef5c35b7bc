import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, openAsGuest, owner, type Seed } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { drag, press, settled, tile } from '../../testing/drive.ts';

const html = document.documentElement;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const realLanguages = navigator.languages;

afterEach(async () => {
  Object.defineProperty(navigator, 'languages', { value: realLanguages, configurable: true });
  await page.viewport(1280, 800);
});

it('shows a newly chosen language at once, on later pages and in the next browser', async () => {
  const { router, backend, person } = await openApp('/account/appearance');
  await expect.element(heading('Appearance')).toBeVisible();
  expect(html.lang).toBe('en');
  await page.getByText('Deutsch', { exact: true }).click();
  await expect.element(heading('Darstellung')).toBeVisible();
  expect(html.lang).toBe('de');
  await expect.poll(() => document.title).toMatch(/^Darstellung/);
  await expect.element(page.getByRole('link', { name: 'Papierkorb' }).first()).toBeVisible();
  // Requested mails use this language, too.
  expect(backend.auth.languageCode).toBe('de');
  await router.navigate({ href: '/account/security' });
  await expect.element(page.getByRole('button', { name: 'Passwort ändern' })).toBeVisible();
  await router.navigate({ href: '/account/keys' });
  await expect.element(page.getByText('Strg').first()).toBeVisible();
  await expect.poll(async () => (await backend.call('account-preferences', {})).preferences.language).toBe('de');
  await openApp('/account/appearance', undefined, person);
  await expect.element(heading('Darstellung')).toBeVisible();
});

it('translates the console and the errors of the server', async () => {
  const { messages } = await openApp('/console/users', undefined, owner);
  await settled();
  await messages.showTemporarily('de');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email);
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect.element(page.getByText('Mit dieser E-Mail gibt es schon ein Konto.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('fits German on a phone', async () => {
  await page.viewport(390, 844);
  const { messages, router } = await openApp('/files', undefined, owner);
  await settled();
  await messages.showTemporarily('de');
  for (const href of ['/account/data', '/account/security', '/console/sign-in', '/console/links', '/files']) {
    await router.navigate({ href });
    await settled();
    expect([href, html.lang, html.scrollWidth <= window.innerWidth]).toEqual([href, 'de', true]);
  }
});

it.each([
  ['de-AT', 'Anmelden'],
  ['es-MX', 'Iniciar sesión'],
  ['zh-CN', '登录'],
  ['fr-FR', 'Se connecter'],
  ['ar-EG', 'تسجيل الدخول'],
  ['it-IT', 'Sign in'],
])('speaks the language of the browser before sign-in: %s', async (locale, button) => {
  Object.defineProperty(navigator, 'languages', { value: [locale], configurable: true });
  await openAsGuest('/sign-in');
  await expect.element(page.getByRole('button', { name: button, exact: true })).toBeVisible();
});

async function threeFiles({ text }: Seed): Promise<void> {
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await text(name, name);
}

it('mirrors the page, its arrow keys and the selection rectangle in a right-to-left language', async () => {
  const { router, messages } = await openApp('/files?view=grid&sort=name', threeFiles);
  const edge = (name: string) => tile(name).element().getBoundingClientRect().x;
  const goRight = async () => {
    await tile('b.txt').click();
    await press('ArrowRight');
  };
  await expect.element(tile('c.txt')).toBeVisible();
  expect(html.dir).toBe('ltr');
  await goRight();
  await expect.element(tile('c.txt')).toHaveFocus();
  expect(edge('a.txt')).toBeLessThan(edge('b.txt'));

  await router.navigate({ href: '/account/appearance' });
  await page.getByText('العربية', { exact: true }).click();
  await expect.element(heading('المظهر')).toBeVisible();
  expect(html.dir).toBe('rtl');
  await router.navigate({ href: '/files?view=grid&sort=name' });
  await expect.element(tile('b.txt')).toBeVisible();
  await goRight();
  await expect.element(tile('a.txt')).toHaveFocus();
  expect(edge('a.txt')).toBeGreaterThan(edge('b.txt'));
  expect(await violations()).toEqual([]);

  const { x, y, height } = tile('c.txt').element().getBoundingClientRect();
  await drag([x - 40, y + height + 40], [x + 30, y + 30]);
  await expect.element(tile('c.txt')).toHaveAttribute('aria-selected', 'true');
  expect(document.querySelectorAll('[role=gridcell][aria-selected=true]')).toHaveLength(1);
  await messages.choose('en');
  await expect.poll(() => html.dir).toBe('ltr');
  await userEvent.keyboard('{Escape}');
});
