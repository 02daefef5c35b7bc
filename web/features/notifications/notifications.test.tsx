import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, openAsGuest, type Seed } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { press } from '../../testing/drive.ts';
import { savedBy } from '../../testing/saved-file.ts';

let address = '';
async function sharedFolder({ folder, text, write }: Seed): Promise<void> {
  const shared = await folder('Trip');
  await text('plan.txt', 'First the mountains', shared);
  await text('=sum.txt', 'Then the sea', shared);
  const { url } = await write('link-create', { targets: [shared], label: '=Summer' });
  address = new URL(url).pathname;
  await write('notification-read', { until: Date.now() });
}

/** A visitor has opened the link of the person. */
async function openVisited() {
  const { person } = await openApp('/files', sharedFolder);
  await openAsGuest(address);
  await expect.element(page.getByRole('button', { name: /plan\.txt/ }).first()).toBeVisible();
  return openApp('/files', readNewDevice, person);
}

/** The person signed up from another address, so the sign-in is from a new device. */
async function readNewDevice({ call, write }: Seed): Promise<void> {
  const { items } = await call('notification-list', {});
  await write('notification-read', { ids: items.filter(({ kind }) => kind === 'new-device').map(({ id }) => id) });
}

it('lists new notifications by keyboard, opens their target and marks them read', async () => {
  const { router } = await openVisited();
  const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ });
  await expect.element(bell).toBeVisible();
  bell.element().focus();
  await press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const news = panel.getByRole('link', { name: /New: .*=Summer was opened/ });
  await expect.element(news).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await bell.click();
  await news.click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/links\/[\w-]+$/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect.element(panel.getByRole('link', { name: /New: .*=Summer was opened/ })).not.toBeInTheDocument();
  await panel.getByRole('link', { name: 'Show all notifications' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'E-mail settings' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/notices');
});

it('keeps the choice of notification mails', async () => {
  const { person } = await openApp('/account/notices');
  const daily = () => page.getByRole('radiogroup', { name: 'A link was used' }).getByRole('radio', { name: 'Daily' });
  await daily().click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await openApp('/account/notices', undefined, person);
  await expect.element(daily()).toBeChecked();
});

it('filters the activity through the address', async () => {
  const { router } = await openApp('/activity', sharedFolder);
  await expect.element(page.getByRole('row', { name: /Shared/ }).first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Type' }).click();
  await page.getByRole('menuitem', { name: 'Removed' }).click();
  await expect.element(page.getByText('No results')).toBeVisible();
  expect(router.state.location.href).toMatch(/\?kind=removed$/);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.element(page.getByRole('row', { name: /plan\.txt.*Uploaded/ })).toBeVisible();
});

it('saves the activity as CSV without formulas', async () => {
  await openApp('/activity', sharedFolder);
  await expect.element(page.getByRole('row', { name: /plan\.txt.*Uploaded/ })).toBeVisible();
  const { text } = await savedBy(() => page.getByRole('button', { name: 'Save as CSV' }).click());
  expect(text).toContain('Ada Miller,Uploaded,plan.txt,My files › Trip,Signed in');
  expect(text).toContain('=sum.txt');
  expect(text).not.toMatch(/(^|,)[=+@-]/m);
});
