import type { BrowserContext, Page } from '@playwright/test';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { deviceRows } from '../support/pages/device-rows.ts';
import { enter, row, seed } from '../support/pages/drive-page.ts';
import { partsKept, workerReady } from '../support/pages/worker-ready.ts';
import { type Person, settle } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('offline, the drive shows cached folders, queues changes and sends them once the network is back', async ({
  page,
  context,
  hearth,
}) => {
  const visitor = await settle(hearth, owner);
  const [seen] = await seed(visitor, ['Seen', 'Unseen'], ['a.txt', 'b.txt', 'c.txt']);
  await putFile(visitor, { name: 'kept.txt', bytes: Buffer.from('Bytes of this device'), contentType: 'text/plain' });
  await seed(visitor, [], ['inside.txt'], seen?.id);
  await enter(page, owner);
  await workerReady(page);
  await expect(row(page, 'a.txt')).toBeVisible();
  await expect.poll(() => deviceRows(page, 'hearth-device', 'lists')).toBe(1);
  await row(page, 'kept.txt').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Make available offline' }).click();
  await expect(page.getByText('“kept.txt” is available offline')).toBeVisible();
  await page.goto(`/files/${seen?.id}`);
  await expect(row(page, 'inside.txt')).toBeVisible();
  await expect.poll(() => deviceRows(page, 'hearth-device', 'lists')).toBe(2);
  await partsKept(page);

  await context.setOffline(true);
  await test.step('a new tab shows the folders that were seen', async () => {
    await page.goto('/files');
    await expect(row(page, 'b.txt')).toBeVisible();
    await expect(page).toHaveURL(/\/files$/);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
    await row(page, 'Seen').dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Seen' })).toBeVisible();
    await expect(row(page, 'inside.txt')).toBeVisible();
    await page.goBack();
    await row(page, 'Unseen').dblclick();
    await expect(page.getByRole('heading', { name: 'Not available offline' })).toBeVisible();
    await page.goBack();
  });

  await test.step('a file kept on the device opens', async () => {
    await row(page, 'kept.txt').dblclick();
    const viewer = page.getByRole('dialog', { name: 'Preview of kept.txt' });
    await expect(viewer.getByText('Bytes of this device')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('changes appear at once and survive a reload', async () => {
    await rename(page, 'a.txt', 'aa.txt');
    await rename(page, 'b.txt', 'bb.txt');
    await row(page, 'c.txt').click();
    await page.keyboard.press('Delete');
    await expect(row(page, 'c.txt')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await row(page, 'c.txt').click();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: '3 changes waiting to sync' })).toBeVisible();
    await page.reload();
    await expect(row(page, 'aa.txt')).toBeVisible();
    await expect(row(page, 'c.txt')).toHaveCount(0);
    await page.getByRole('button', { name: '3 changes waiting to sync' }).click();
    await expect(page.getByRole('dialog').getByText('Renamed “a.txt” to “aa.txt”')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('signing out with queued changes asks first', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out and discard your changes?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(row(page, 'aa.txt')).toBeVisible();
  });

  await test.step('sends queued changes when the network is back; reports and undoes refused ones', async () => {
    await seed(visitor, ['bb.txt'], []);
    const { items } = await visitor.call('drive-list', {});
    await visitor.call('drive-trash', { ids: items.filter(({ name }) => name === 'kept.txt').map(({ id }) => id) });
    await context.setOffline(false);
    await expect.poll(async () => names(await visitor.call('drive-list', {}))).toEqual(serverNames);
    await expect(page.getByRole('button', { name: '1 change could not be synced' })).toBeVisible();
    await expect(row(page, 'b.txt')).toBeVisible();
    await expect(row(page, 'aa.txt')).toBeVisible();
    await page.getByRole('button', { name: '1 change could not be synced' }).click();
    await expect(page.getByRole('dialog').getByText(/Not applied:/)).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Deleted on another device: this device removes its bytes.
    await expect.poll(() => deviceRows(page, 'hearth-device', 'pins')).toBe(0);
  });

  await test.step('signing out leaves nothing on the device (T45)', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expectNothingKept(page, context);
  });
});

test('a session ended elsewhere removes everything that this device has kept (T45)', async ({
  page,
  context,
  hearth,
}) => {
  const visitor = await settle(hearth, owner);
  await seed(visitor, [], ['a.txt']);
  await enter(page, owner);
  await workerReady(page);
  await expect.poll(() => deviceRows(page, 'hearth-device', 'lists')).toBe(1);
  await visitor.call('account-revokeOtherSessions', {});
  await row(page, 'a.txt').focus();
  await page.keyboard.press('F4');
  await expect(page).toHaveURL(/\/sign-in/);
  await expectNothingKept(page, context);
});

const serverNames = ['bb.txt', 'Seen', 'Unseen', 'aa.txt', 'b.txt'];

function names({ items }: { readonly items: readonly { readonly name: string }[] }): readonly string[] {
  return items.map(({ name }) => name);
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await row(page, from).click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: `New name of ${from}` }).fill(to);
  await page.keyboard.press('Enter');
  await expect(row(page, to)).toBeVisible();
}

async function expectNothingKept(page: Page, context: BrowserContext): Promise<void> {
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'hearth-device'),
      keys: Object.keys(localStorage).filter((key) => key.startsWith('hearth.offline')),
    }));
  await expect.poll(left).toEqual({ databases: [], keys: [] });
  await context.setOffline(true);
  await page.goto('/files');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
}
