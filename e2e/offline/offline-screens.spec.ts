import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { deviceRows } from '../support/pages/device-rows.ts';
import { enter, row, seed } from '../support/pages/drive-page.ts';
import { partsKept, workerReady } from '../support/pages/worker-ready.ts';
import { type Person, settle } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('the offline drive fits and passes axe', async ({ page, context, hearth }) => {
  test.setTimeout(300_000);
  const visitor = await settle(hearth, owner);
  const [, unseen] = await seed(visitor, ['Letters', 'Taxes'], ['Budget.csv', 'Notes.md', 'Plan of the garden.txt']);
  await enter(page, owner);
  await workerReady(page);
  await checkScreen(page, {
    name: 'account-device',
    path: '/account/data',
    settled: () => page.getByRole('switch', { name: /Offline access on this device/ }),
  });
  await page.goto('/files');
  await expect(row(page, 'Notes.md')).toBeVisible();
  await partsKept(page);
  await expect.poll(() => deviceRows(page, 'hearth-device', 'lists')).toBe(1);

  await context.setOffline(true);
  await page.goto('/files');
  for (const [from, to] of [
    ['Notes.md', 'Notes on the roof.md'],
    ['Budget.csv', 'Plan of the garden.txt'],
  ] as const) {
    await row(page, from).first().click();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: `New name of ${from}` }).fill(to);
    await page.keyboard.press('Enter');
    await expect(row(page, to).first()).toBeVisible();
  }
  await checkScreen(page, {
    name: 'offline-list',
    path: '/files?view=list',
    settled: () => page.getByRole('button', { name: '2 changes waiting to sync' }),
  });
  await checkScreen(page, {
    name: 'offline-changes',
    path: '/files?view=list',
    settled: () => page.getByRole('button', { name: '2 changes waiting to sync' }),
    act: async () => {
      await page.getByRole('button', { name: '2 changes waiting to sync' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'offline-not-here',
    path: `/files/${unseen?.id}`,
    settled: () => page.getByRole('heading', { name: 'Not available offline' }),
  });
  await context.setOffline(false);
  await checkScreen(page, {
    name: 'offline-refused',
    path: '/files?view=list',
    settled: () => page.getByRole('button', { name: '1 change could not be synced' }),
    act: async () => {
      await page.getByRole('button', { name: '1 change could not be synced' }).click();
      await expect(page.getByRole('dialog').getByText(/Not made:/)).toBeVisible();
    },
  });
});
