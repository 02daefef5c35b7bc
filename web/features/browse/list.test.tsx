import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { press, row, selectionBar, tile } from '../../testing/drive.ts';

const folders =
  (...names: readonly string[]) =>
  async (seed: Seed) => {
    for (const name of names) await seed.folder(name);
  };

/** More folders than a list loads at first. */
async function manyFolders({ write }: Seed): Promise<void> {
  const paths = Array.from({ length: 700 }, (_, index) => [`item ${String(index).padStart(3, '0')}`]);
  for (const from of [0, 350]) await write('drive-createFolders', { paths: paths.slice(from, from + 350) });
  await write('drive-createFolder', { name: 'zebra' });
}

it('passes the focus of a deleted row to its neighbour, and undoes', async () => {
  await openApp('/files', folders('Bills', 'Letters', 'Many'));
  await row('Letters').click();
  await press('Delete');
  await expect.element(row('Letters')).not.toBeInTheDocument();
  await expect.element(row('Many')).toHaveFocus();
  await press('Control+z');
  await expect.element(row('Letters')).toBeVisible();
});

it('deletes permanently only after a confirmation', async () => {
  await openApp('/files', folders('Zoo'));
  await row('Zoo').click();
  await press('Shift+Delete');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('deleted forever');
  await page.getByRole('button', { name: 'Delete 1 item forever' }).click();
  await expect.element(row('Zoo')).not.toBeInTheDocument();
});

it('pastes from the menu of the background and duplicates', async () => {
  await openApp('/files', folders('Bills', 'Photos'));
  await row('Bills').click();
  await press('Control+c');
  const grid = page.getByRole('grid');
  const { height } = grid.element().getBoundingClientRect();
  await grid.click({ button: 'right', position: { x: 300, y: height - 30 } });
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  await expect.element(row('Bills (1)')).toBeVisible();
  await row('Photos').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.element(row('Photos (1)')).toBeVisible();
});

it('has the same keys in tiles', async () => {
  await openApp('/files?view=grid', folders('Bills', 'Letters', 'Many'));
  await tile('Bills').click();
  await press('ArrowRight');
  await expect.element(tile('Letters')).toHaveFocus();
  await press('Shift+ArrowRight');
  await expect.element(selectionBar()).toHaveTextContent('2 selected');
});

it('moves a tile that is dragged onto another', async () => {
  await openApp('/files?view=grid', folders('Letters', 'Many'));
  await tile('Many').dropTo(tile('Letters'));
  await expect.element(tile('Many')).not.toBeInTheDocument();
  await expect.element(page.getByText('Moved “Many” to “Letters”')).toBeVisible();
});

it('switches single-key shortcuts off, and keeps the others', async () => {
  await openApp('/files', folders('Letters'));
  await row('Letters').click();
  await press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Single-key shortcuts').click();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('Shift+V');
  await expect.element(row('Letters')).toBeVisible();
  await press('Control+k');
  await expect.element(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
});

it('selects all rows of a long folder, loaded or not', async () => {
  await openApp('/files', manyFolders);
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
  await row('item 001').click();
  await press('Control+a');
  await expect.element(selectionBar()).toHaveTextContent('All 701 items selected');
  await press('Control+Alt+a');
  await expect.element(page.getByRole('dialog', { name: 'Share 701 items' })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('Control+x');
  await expect.element(page.getByText('Cut 701 items')).toBeVisible();
  await row('item 004').click({ modifiers: ['Shift'] });
  await expect.element(selectionBar()).toHaveTextContent('4 selected');
});

it('focuses a name that is not loaded yet when its letter is typed', async () => {
  await openApp('/files', manyFolders);
  await row('item 001').click();
  await press('z');
  await expect.element(row('zebra')).toHaveFocus();
});

it('keeps the keyboard focus in the list after a search and Back', async () => {
  const { router } = await openApp('/files', async ({ text }) => {
    await text('apple.txt', 'red');
    await text('pear.txt', 'green');
  });
  await row('pear.txt').click();
  await press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('apple');
  await press('Enter');
  await expect.element(row('apple.txt')).toHaveFocus();
  expect(router.state.location.href).toBe('/search?q=apple');
  router.history.back();
  await expect.element(row('pear.txt')).toHaveFocus();
});

it('shows that a folder deleted elsewhere is gone', async () => {
  let id = '';
  const { seed } = await openApp('/files', async ({ folder }) => {
    id = await folder('Letters');
  });
  await row('Letters').dblClick();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
  await seed.write('drive-trash', { ids: [id] });
  await expect.element(page.getByText('Folder not found')).toBeVisible();
});
