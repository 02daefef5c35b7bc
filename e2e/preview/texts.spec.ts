import type { Locator, Page } from '@playwright/test';
import { getBytes, ref } from 'firebase/storage';
import type { SdkClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { faults } from '../support/pages/check-screen.ts';
import { boxOf, enter, nameIn, row, seed } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person edits a text and loses nothing in a concurrent edit', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  await seed(visitor, ['Papers'], []);
  const seen = watchFaults(page);
  await enter(page, owner);
  const field = page.getByRole('textbox', { name: 'list.txt' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const textOf = async () => read(visitor, 'list.txt');

  await test.step('creates a text file with the stem of its name selected', async () => {
    await page.getByRole('button', { name: 'Add something else' }).click();
    await page.getByRole('menuitem', { name: 'New text file' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Untitled.txt');
    await page.keyboard.type('list');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('types, indents with Tab and saves with Ctrl+S', async () => {
    await page.keyboard.type('fruit');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('apples');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await textOf()).toBe('fruit\n\tapples');
  });

  await test.step('Escape releases the Tab key, and leaving unsaved text asks first', async () => {
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(field).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(field).toHaveValue('fruit\n\tapples!');
  });

  await test.step('after a concurrent change, shows the other text and saves as a new version', async () => {
    await putFile(visitor, { name: 'list.txt', bytes: Buffer.from('vegetables'), replaces: true });
    await save.click();
    await expect(page.getByText('This file was changed elsewhere since you opened it')).toBeVisible();
    expect(await textOf()).toBe('vegetables');
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByRole('dialog', { name: 'Comparison of list.txt' }).getByText('vegetables')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await textOf()).toBe('fruit\n\tapples!');
    const { items } = await visitor.call('drive-list', {});
    const ids = items.filter(({ name }) => name === 'list.txt').map(({ id }) => id);
    await field.press('Control+End');
    await page.keyboard.type('?');
    await visitor.call('drive-trash', { ids });
    await save.click();
    await expect(page.getByText('This file was moved to trash since you opened it')).toBeVisible();
    await visitor.call('drive-restore', { ids });
    await save.click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('apples!?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('compares two versions line by line', async () => {
    await row(page, 'list.txt').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Show versions' }).click();
    await page.getByRole('button', { name: 'Menu of version 2', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Compare…' }).click();
    const stage = page.getByRole('dialog', { name: 'Comparison of list.txt' });
    await expect(stage.getByText('1 line added, 1 removed')).toBeAttached();
    await stage.getByLabel('Older').selectOption({ index: 2 });
    await expect(stage.getByText('vegetables')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  expect(seen).toEqual([]);
});

test('a menu copies links and finds deleted files, and a dragged file can leave the browser window', async ({
  page,
  hearth,
}) => {
  const visitor = await settle(hearth, owner);
  const [papers] = await seed(visitor, ['Papers'], ['a.txt']);
  const old = await putFile(visitor, { name: 'old.txt', bytes: Buffer.from('old'), parentId: papers?.id ?? '' });
  await visitor.call('drive-trash', { ids: [old, await putFile(visitor, { name: 'b.txt', bytes: Buffer.from('b') })] });
  const seen = watchFaults(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, owner);

  await test.step('the menu keeps one order', async () => {
    await menuOf(page, 'Papers');
    expect(await page.getByRole('menuitem').evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual(
      expect.arrayContaining(['Show deleted items']),
    );
    const names = await page.getByRole('menuitem').allInnerTexts();
    const order = [
      'Open',
      'Share…',
      'Copy link',
      'Request files here…',
      'Download as zip',
      'Rename',
      'Move to…',
      'Copy to…',
    ];
    const rest = ['Duplicate', 'Star', 'Details', 'Show activity', 'Show deleted items', 'Move to trash'];
    expect(names.map((name) => name.split('\n')[0]).filter((name) => [...order, ...rest].includes(name ?? ''))).toEqual(
      [...order, ...rest],
    );
  });

  await test.step('creates and copies a link, and finds the same link the second time', async () => {
    for (const said of ['Link to “Papers” created and copied', 'Existing link copied']) {
      if (said.startsWith('Existing')) await menuOf(page, 'Papers');
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await page.getByRole('menuitem', { name: 'For anyone with the link' }).click();
      await expect(page.getByText(said)).toBeVisible();
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/s\/[\w-]{22,}$/);
    expect((await visitor.call('link-list', {})).items).toHaveLength(1);
  });

  await test.step('finds and restores files deleted from this folder', async () => {
    await menuOf(page, 'Papers');
    await page.getByRole('menuitem', { name: 'Show deleted items' }).click();
    await expect(page).toHaveURL(/\/trash\?from=/);
    await expect(row(page, 'old.txt')).toBeVisible();
    await expect(row(page, 'b.txt')).toHaveCount(0);
    await expect(page.getByText('Only items deleted from Papers')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore all' }).click();
    await expect(page.getByText('Nothing was deleted from this folder')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.getByRole('region', { name: 'Notifications' }).locator(':focus')).toHaveCount(1);
    await swipeAway(page, page.getByRole('status').filter({ hasText: 'Restored' }));
    await page.getByRole('button', { name: 'Show all' }).last().click();
    await expect(row(page, 'b.txt')).toBeVisible();
  });

  await test.step('files dragged from outside over a folder name the folder and open it', async () => {
    await page.goto('/files');
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'x.txt'));
      return data;
    });
    await row(page, 'Papers').dispatchEvent('dragenter', { dataTransfer });
    await expect(page.getByText('Upload to Papers')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/files/${papers?.id}`));
  });

  await test.step('a dragged file has a download URL for the desktop and still moves inside', async () => {
    await page.goto('/files');
    await expect(row(page, 'a.txt')).toBeVisible();
    await page.evaluate(() => {
      document.addEventListener('dragstart', (event) => {
        document.title = event.dataTransfer?.getData('DownloadURL') ?? '';
      });
    });
    const [from, to] = [await boxOf(nameIn(page, 'a.txt')), await boxOf(row(page, 'Papers'))];
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    const ticket = await page.waitForResponse(/download-ticket/);
    await ticket.finished();
    await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
    await expect(page).toHaveTitle(/^application\/octet-stream:a\.txt:http/);
    await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(row(page, 'a.txt')).toHaveCount(0);
    await expect(page.getByText('Moved “a.txt” to “Papers”')).toBeVisible();
  });
  expect(seen).toEqual([]);
});

/** A swipe with a finger. */
async function swipeAway(page: Page, toast: Locator): Promise<void> {
  const { x, y } = await boxOf(toast);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 30 + by, y: y + 20 }],
    });
  await touch('touchStart', 0);
  for (const by of [20, 60, 100, 140]) await touch('touchMove', by);
  await touch('touchEnd', 140);
  await expect(toast).toHaveCount(0);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

async function menuOf(page: Page, name: string): Promise<void> {
  await row(page, name).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu').first()).toBeVisible();
}

async function read(visitor: SdkClient, name: string): Promise<string> {
  const { items } = await visitor.call('drive-list', {});
  const id = items.find((node) => node.name === name)?.id ?? '';
  return Buffer.from(await getBytes(ref(visitor.driveStorage, `gs://drive/files/${id}`))).toString();
}
