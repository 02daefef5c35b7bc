import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { enter, row, seed, selected } from '../support/pages/drive-page.ts';
import { settle, watchFaults } from '../support/people.ts';

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
    await expect(toast(page, `Moved “${name}” to Trash`)).toBeVisible();
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
    const offer = toast(page, 'Undone: Moved “b.txt” to Trash');
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
