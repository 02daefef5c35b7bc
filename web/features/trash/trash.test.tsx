import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { press, row } from '../../testing/drive.ts';

/** Two files deleted from a folder that was then deleted forever. */
async function deletedFiles({ folder, text, write }: Seed): Promise<void> {
  const letters = await folder('Letters');
  const ids = [await text('bill.txt', 'ten', letters), await text('note.txt', 'buy milk', letters)];
  await write('drive-trash', { ids });
  await write('drive-trash', { ids: [letters] });
  await write('drive-purge', { ids: [letters] });
  await text('kept.txt', 'kept');
}

it('shows the origin, the deletion date and the remaining days', async () => {
  await openApp('/trash', deletedFiles);
  await expect.element(row('bill.txt')).toHaveTextContent('Letters');
  await expect.element(row('bill.txt')).toHaveTextContent('30 days left');
  await expect.element(row('bill.txt')).toHaveTextContent('Today');
  await expect.element(page.getByRole('columnheader', { name: 'Original location' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('filters by name and keeps the query in the address', async () => {
  const { router } = await openApp('/trash', deletedFiles);
  const search = page.getByRole('searchbox', { name: 'Search in the trash' });
  await search.fill('NOTE');
  await expect.element(row('bill.txt')).not.toBeInTheDocument();
  await expect.element(row('note.txt')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ q: 'NOTE' });
  await search.fill('nothing so called');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(row('bill.txt')).toBeVisible();
});

it('restores by keyboard into the recreated folder, undoes and redoes', async () => {
  const { seed } = await openApp('/trash', deletedFiles);
  await row('note.txt').click();
  await press('Home');
  await userEvent.keyboard('bi');
  await expect.element(row('bill.txt')).toHaveFocus();
  await press('Shift+F10');
  await expect.element(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible();
  await press('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'Restore' })).toHaveFocus();
  await press('Enter');
  await expect.element(row('bill.txt')).not.toBeInTheDocument();
  await expect.element(page.getByText('Restored “bill.txt”')).toBeVisible();
  await press('Control+z');
  await expect.element(row('bill.txt')).toBeVisible();
  await press('Control+Shift+Z');
  await expect.element(row('bill.txt')).not.toBeInTheDocument();
  const { items } = await seed.call('drive-list', {});
  const again = items.find(({ name }) => name === 'Letters');
  const back = await seed.call('drive-list', { folderId: again?.id ?? '' });
  expect(back.items.map(({ name }) => name)).toEqual(['bill.txt']);
});
