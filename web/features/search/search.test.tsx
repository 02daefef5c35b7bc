import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { press, row } from '../../testing/drive.ts';

async function deepFolder({ folder, text, write }: Seed): Promise<void> {
  const deep = await folder('Deep');
  const paths = Array.from({ length: 20 }, (_, index) => [`Folder ${index}`]);
  await write('drive-createFolders', { parentId: deep, paths });
  await text('needle.txt', 'Found.', deep);
}

it('finds a folder by its name in the palette', async () => {
  await openApp('/files', deepFolder);
  await expect.element(row('Deep')).toBeVisible();
  await press('Control+k');
  await page.getByLabelText('Find a command').fill('Folder 17');
  await page.getByRole('menuitem', { name: /Folder 17/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Folder 17' })).toBeVisible();
});

it('opens a file in its folder from the search field', async () => {
  await openApp('/files', deepFolder);
  await row('Deep').click();
  await press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('needl');
  await page.getByRole('option', { name: /needle\.txt/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deep' })).toBeVisible();
  await expect.element(row('needle.txt')).toHaveAttribute('aria-selected', 'true');
});

it('filters the results and keeps the filters in the address', async () => {
  const { router } = await openApp('/search?q=folder 1', deepFolder);
  await expect.element(row('Folder 11')).toBeVisible();
  await page.getByRole('button', { name: 'Type' }).click();
  await page.getByRole('menuitem', { name: 'Images' }).click();
  await expect.element(page.getByText('No results')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ type: 'image' });
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(row('Folder 11')).toBeVisible();
});
