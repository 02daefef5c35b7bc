import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { enter, row, seed, selected } from '../support/pages/drive-page.ts';
import { enterPassword, settle, watchFaults } from '../support/people.ts';

const owner = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });

test('an undo that fails while the network is down stays on the undo stack', async ({ page, hearth }) => {
  const faults = watchFaults(page);
  await seed(await settle(hearth, owner), ['Box'], ['a.txt', 'b.txt', 'c.txt']);
  await enter(page, owner);
  for (const name of ['a.txt', 'b.txt']) {
    await row(page, name).click();
    await page.keyboard.press('Delete');
    await expect(toast(page, `Moved “${name}” to trash`)).toBeVisible();
  }

  await test.step('the next Ctrl+Z undoes that action and no older one', async () => {
    await page.context().setOffline(true);
    await page.keyboard.press('Control+z');
    await expect(unreachable(page)).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press('Control+z');
    await expect(row(page, 'b.txt')).toBeVisible();
    await expect(row(page, 'a.txt')).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(row(page, 'a.txt')).toBeVisible();
  });

  await test.step('a redo button redoes the action of its toast and then disappears', async () => {
    const offer = toast(page, 'Undone: Moved “b.txt” to trash');
    await offer.getByRole('button', { name: 'Redo' }).click();
    await expect(row(page, 'b.txt')).toBeHidden();
    await expect(row(page, 'a.txt')).toBeVisible();
    await expect(offer).toBeHidden();
  });

  await test.step('redo survives a reload', async () => {
    await page.keyboard.press('Control+z');
    await expect(row(page, 'b.txt')).toBeVisible();
    await page.reload();
    await expect(row(page, 'b.txt')).toBeVisible();
    await page.keyboard.press('Control+Shift+Z');
    await expect(row(page, 'b.txt')).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(row(page, 'b.txt')).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test('a session ended elsewhere leads to sign-in and back to the same page', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const [box] = await seed(visitor, ['Box'], []);
  await seed(visitor, [], ['inside.txt'], box?.id);
  await enter(page, owner);
  await row(page, 'Box').dblclick();
  await expect(row(page, 'inside.txt')).toBeVisible();
  const { items } = await visitor.call('account-sessions', {});
  for (const { id, current } of items) if (!current) await visitor.call('account-revokeSession', { id });

  // The page notices the ended session after a while or with its next request.
  await page.keyboard.press('F4');
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  await expect(page.getByText('Sign in to continue.').first()).toBeVisible();
  await enterPassword(page, owner.email, owner.password);
  await expect(page).toHaveURL(new RegExp(`/files/${box?.id}$`));
  await expect(row(page, 'inside.txt')).toBeVisible();
});

test('a chunk that fails to load leaves the page working and loads later', async ({ page, hearth }) => {
  await seed(await settle(hearth, owner), ['Box'], ['a.txt']);
  await enter(page, owner);
  await row(page, 'a.txt').click();
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  for (const [key, dialog] of [
    ['Control+k', page.getByRole('dialog').getByText('Select all')],
    ['Control+Alt+m', page.getByRole('dialog', { name: 'Move “a.txt”' })],
    ['Space', page.getByRole('dialog').getByText('a.txt').first()],
  ] as const) {
    await row(page, 'a.txt').click();
    await page.context().setOffline(true);
    await page.keyboard.press(key);
    await expect(unreachable(page)).toBeVisible();
    await expect(selected(page)).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row(page, 'a.txt')).toBeFocused();
    await unreachable(page).getByRole('button', { name: 'Dismiss' }).click();
    // A network error must not count as a new version.
    await expect(page.getByText('There is a new version of Hearth.')).toBeHidden();
  }
});

test('a refused rename is reported wherever the focus is by then', async ({ page, hearth }) => {
  const faults = watchFaults(page);
  await seed(await settle(hearth, owner), ['Box'], ['a.txt', 'b.txt', 'c.txt']);
  await enter(page, owner);
  const line = await page.context().newCDPSession(page);
  const slow = (latency: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
    });
  const rename = async (from: string, to: string) => {
    await row(page, from).click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
  };
  const refusal = page.getByRole('alert').filter({ hasText: 'Something here already has that name.' });
  await expect(page.getByRole('button', { name: 'New folder' })).toBeVisible();
  await slow(400);

  await test.step('the field of another rename keeps the focus', async () => {
    await rename('a.txt', 'c.txt');
    await row(page, 'b.txt').click();
    await page.keyboard.press('F2');
    const field = page.getByRole('textbox', { name: 'New name of b.txt' });
    await field.fill('bread.txt');
    await expect(refusal).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('bread.txt');
    await page.keyboard.press('Enter');
    await expect(row(page, 'bread.txt')).toBeFocused();
    await refusal.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('in another folder, too', async () => {
    await rename('a.txt', 'c.txt');
    await row(page, 'Box').dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Box');
    await expect(refusal).toBeVisible();
  });

  await test.step('Back shows the old name and returns the focus to the opened row', async () => {
    await page.goBack();
    await expect(row(page, 'a.txt')).toBeVisible();
    await expect(row(page, 'Box')).toBeFocused();
  });
  expect(faults).toEqual([]);
});
