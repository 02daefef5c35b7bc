import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { press, row } from '../../testing/drive.ts';

const html = document.documentElement;
const nameField = () => page.getByRole('textbox', { name: /name/i });

async function plan({ file }: Seed): Promise<void> {
  await file('plan.txt', new Uint8Array(2_000_000), 'text/plain');
}

it('takes theme, units, space bar and shortcuts into another browser, and leaves none for the next person', async () => {
  const { router, person, seed } = await openApp('/files', plan);
  await expect.element(row('plan.txt').getByText('1.9 MB', { exact: true })).toBeVisible();
  await router.navigate({ href: '/account/appearance' });
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('1 kB is 1,000 bytes').click();
  await page.getByText('Select with the space bar').click();
  await changeRenameKey(router);
  await expect
    .poll(async () => (await seed.call('account-preferences', {})).preferences)
    .toMatchObject({ theme: 'dark', units: 'si', space: 'select', keys: expect.anything() });

  const other = await openApp('/files', undefined, person);
  await expect.poll(() => html.dataset.theme).toBe('dark');
  await expect.element(row('plan.txt').getByText('2 MB', { exact: true })).toBeVisible();
  await row('plan.txt').click();
  await press(' ');
  await expect.element(row('plan.txt')).toHaveAttribute('aria-selected', 'false');
  await press(' ');
  await expect.element(row('plan.txt')).toHaveAttribute('aria-selected', 'true');
  await press('F2');
  await expect.element(nameField()).not.toBeInTheDocument();
  await press('Control+Shift+e');
  await expect.element(nameField()).toHaveFocus();
  await press('Escape', 'F1');
  await expect.element(page.getByRole('dialog').getByText('Rename')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Change the shortcuts' }).click();
  await expect.poll(() => other.router.state.location.pathname).toBe('/account/keys');
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect.element(page.getByRole('button', { name: 'Reset the key for “Rename”' })).not.toBeInTheDocument();

  await openApp('/files');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();
  expect(html.dataset.theme).toBe('light');
});

async function changeRenameKey(router: Awaited<ReturnType<typeof openApp>>['router']): Promise<void> {
  await router.navigate({ href: '/account/keys' });
  await page.getByRole('button', { name: 'Change the key for “Rename”' }).click();
  const dialog = page.getByRole('dialog');
  const use = dialog.getByRole('button', { name: 'Use this key' });
  await expect.element(dialog.getByRole('textbox', { name: 'New key' })).toHaveFocus();
  await press('Control+c');
  await expect.element(dialog.getByText('is reserved')).toBeVisible();
  await expect.element(use).toBeDisabled();
  await press('Control+d');
  await expect.element(dialog.getByText('is already used for “Download”')).toBeVisible();
  await press('Control+Shift+e');
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  use.element().focus();
  await press('Enter');
  await expect.element(page.getByRole('button', { name: 'Reset the key for “Rename”' })).toBeVisible();
}

it('opens with a single click, has no single-key shortcuts and compact rows, as chosen', async () => {
  let id = '';
  const { router } = await openApp('/files', async ({ folder }) => {
    id = await folder('Plans');
  });
  await row('Plans').click();
  expect(router.state.location.pathname).toBe('/files');
  const height = () => row('Plans').element().getBoundingClientRect().height;
  const comfortable = height();
  await press('Escape', '?');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await router.navigate({ href: '/account/appearance' });
  await page.getByText('Open with a single click').click();
  await page.getByText('Single-key shortcuts').click();
  await page.getByText('Compact', { exact: true }).click();
  await router.navigate({ href: '/files' });
  await expect.element(row('Plans')).toBeVisible();
  expect(height()).toBeLessThan(comfortable);
  await press('?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await row('Plans')
    .getByText('Plans')
    .click({ modifiers: ['Control'] });
  await expect.element(row('Plans')).toHaveAttribute('aria-selected', 'true');
  expect(router.state.location.pathname).toBe('/files');
  await press('Escape');
  await row('Plans').getByText('Plans').click();
  await expect.poll(() => router.state.location.pathname).toBe(`/files/${id}`);
});
