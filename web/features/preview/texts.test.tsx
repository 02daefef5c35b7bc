import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Backend } from '../../lib/backend/backend.ts';
import { openBucket } from '../../lib/backend/bucket.ts';
import { openApp, type Seed } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { copiedBy } from '../../testing/clipboard.ts';
import { press, row } from '../../testing/drive.ts';

const field = () => page.getByRole('textbox', { name: 'list.txt' });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const saved = () => page.getByText('All changes saved');

async function textOf(backend: Backend): Promise<string> {
  const { sdk, storage } = await openBucket(backend, 'drive');
  return new TextDecoder().decode(await sdk.getBytes(sdk.ref(storage, `files/${await idOf(backend)}`)));
}

async function idOf({ call }: Pick<Backend, 'call'>): Promise<string> {
  const { items } = await call('drive-list', {});
  return items.find(({ name }) => name === 'list.txt')?.id ?? '';
}

/** Opens a text in the editor, with the cursor at its end. */
async function openEditor(text: string) {
  const app = await openApp('/files', (seed) => seed.text('list.txt', text));
  await row('list.txt').dblClick();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(field()).toHaveValue(text);
  await field().click();
  await press('Control+End');
  return app;
}

it('creates a text file with the stem of its name selected, indents by Tab and saves by Ctrl+S', async () => {
  const { backend } = await openApp('/files', ({ folder }) => folder('Papers'));
  await page.getByRole('button', { name: 'Add something else' }).click();
  await page.getByRole('menuitem', { name: 'New text file' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Untitled.txt');
  await userEvent.keyboard('list{Enter}');
  await expect.element(field()).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('fruit{Enter}{Tab}apples');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await press('Control+s');
  await expect.element(saved()).toBeVisible();
  expect(await textOf(backend)).toBe('fruit\n\tapples');
});

it('loses nothing in a concurrent edit: shows the other text and saves a new version', async () => {
  const { backend, seed } = await openEditor('fruit');
  await userEvent.keyboard('!');
  await seed.replace('list.txt', 'vegetables');
  await save().click();
  await expect.element(page.getByText('This file was changed elsewhere since you opened it')).toBeVisible();
  expect(await textOf(backend)).toBe('vegetables');
  await page.getByRole('button', { name: 'Show it' }).click();
  const comparison = page.getByRole('dialog', { name: 'Comparison of list.txt' });
  await expect.element(comparison.getByText('vegetables')).toBeVisible();
  await press('Escape');
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect.element(saved()).toBeVisible();
  expect(await textOf(backend)).toBe('fruit!');
});

it('keeps the text of a file that is deleted meanwhile, and saves it once it is restored', async () => {
  const { seed, backend } = await openEditor('fruit');
  await userEvent.keyboard('?');
  const ids = [await idOf(backend)];
  await seed.write('drive-trash', { ids });
  await save().click();
  await expect.element(page.getByText('This file was moved to trash since you opened it')).toBeVisible();
  await seed.write('drive-restore', { ids });
  await save().click();
  await expect.element(saved()).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('fruit?')).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('compares two versions line by line', async () => {
  await openApp('/files', async ({ text, replace }) => {
    await text('list.txt', 'vegetables');
    for (const words of ['fruit', 'fruit!']) await replace('list.txt', words);
  });
  await menuOf('list.txt');
  await page.getByRole('menuitem', { name: 'Show versions' }).click();
  await page.getByRole('button', { name: 'Menu of version 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compare…' }).click();
  const stage = page.getByRole('dialog', { name: 'Comparison of list.txt' });
  await expect.element(stage.getByText('1 line added, 1 removed')).toBeInTheDocument();
  const older = stage.getByLabelText('Older');
  await older.selectOptions(older.getByRole('option').nth(2));
  await expect.element(stage.getByText('vegetables')).toBeVisible();
  expect(await violations()).toEqual([]);
});

async function menuOf(name: string): Promise<void> {
  await row(name).click();
  await press('Shift+F10');
  await expect.element(page.getByRole('menu').first()).toBeVisible();
}

async function papers({ folder, text, write }: Seed): Promise<void> {
  const id = await folder('Papers');
  await write('drive-trash', { ids: [await text('old.txt', 'old', id), await text('b.txt', 'b')] });
}

it('keeps one order in the menu of an item', async () => {
  await openApp('/files', papers);
  await menuOf('Papers');
  const order = [
    ...['Open', 'Share…', 'Copy link', 'Request files here…', 'Download as zip', 'Rename', 'Move to…', 'Copy to…'],
    ...['Duplicate', 'Star', 'Details', 'Show activity', 'Show deleted items', 'Move to trash'],
  ];
  const names = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].map((item) => item.innerText.split('\n')[0] ?? '');
  await expect.poll(() => names().filter((name) => order.includes(name))).toEqual(order);
});

it('creates and copies a link from the menu, and finds the same link the second time', async () => {
  const { seed } = await openApp('/files', papers);
  const copied = await copiedBy(async () => {
    for (const toast of ['Link to “Papers” created and copied', 'Existing link copied']) {
      await menuOf('Papers');
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await page.getByRole('menuitem', { name: 'For anyone with the link' }).click();
      await expect.element(page.getByText(toast)).toBeVisible();
    }
  });
  expect(copied).toMatch(/\/s\/[\w-]{22,}$/);
  expect((await seed.call('link-list', {})).items).toHaveLength(1);
});

it('finds and restores files that were deleted from a folder', async () => {
  const { router } = await openApp('/files', papers);
  await menuOf('Papers');
  await page.getByRole('menuitem', { name: 'Show deleted items' }).click();
  await expect.element(row('old.txt')).toBeVisible();
  expect(router.state.location.href).toMatch(/^\/trash\?from=/);
  await expect.element(row('b.txt')).not.toBeInTheDocument();
  await expect.element(page.getByText('Only items deleted from Papers')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect.element(page.getByText('Nothing was deleted from this folder')).toBeVisible();
  await expect.element(page.getByText('Restored “old.txt”')).toBeVisible();
  await press('F6');
  await expect.poll(() => document.activeElement?.closest('section')?.ariaLabel).toBe('Notifications');
  await page.getByRole('button', { name: 'Show all' }).last().click();
  await expect.element(row('b.txt')).toBeVisible();
});
