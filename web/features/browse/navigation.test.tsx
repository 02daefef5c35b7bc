import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { press, row, tile } from '../../testing/drive.ts';

let deep = '';
async function longFolder({ folder, write }: Seed): Promise<void> {
  deep = await folder('Deep');
  const paths = Array.from({ length: 120 }, (_, index) => [`Folder ${index}`]);
  await write('drive-createFolders', { parentId: deep, paths });
}

it('restores the scroll position and the focus of a list on Back', async () => {
  const { router } = await openApp('/files', longFolder);
  await row('Deep').dblClick();
  await expect.element(row('Folder 3')).toBeVisible();
  const list = page.getByRole('rowgroup').last();
  list.element().scrollTo(0, 3000);
  await row('Folder 71').dblClick();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Folder 71' })).toBeVisible();
  router.history.back();
  await expect.element(row('Folder 71')).toHaveFocus();
  await expect.element(row('Folder 71')).toBeInViewport();
  expect(list.element().scrollTop).toBe(3000);
});

it('shows changes from elsewhere and keeps the selection', async () => {
  const { seed } = await openApp('/files', longFolder);
  await row('Deep').dblClick();
  await row('Folder 2').click();
  const { items } = await seed.call('drive-list', { folderId: deep, pageSize: 1000 });
  const gone = items.find(({ name }) => name === 'Folder 1');
  await seed.write('drive-trash', { ids: [gone?.id ?? ''] });
  await expect.element(row('Folder 1')).not.toBeInTheDocument();
  await seed.folder('Folder 1b', deep);
  await expect.element(row('Folder 1b')).toBeVisible();
  await expect.element(row('Folder 2')).toHaveAttribute('aria-selected', 'true');
  expect(document.querySelectorAll('[role=row][aria-selected=true]')).toHaveLength(1);
});

it('lists a starred folder on the page of starred items, and undoes the star', async () => {
  await openApp('/files', ({ folder }) => folder('Letters'));
  await row('Letters').click();
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await page.getByRole('link', { name: 'Starred' }).first().click();
  await expect.element(row('Letters')).toBeVisible();
  await press('Control+z');
  await expect.element(page.getByText('No starred items')).toBeVisible();
});

it('keeps the view of a folder, in the address and on the next visit', async () => {
  const { router, person, seed } = await openApp('/files', ({ folder }) => folder('Deep'));
  await row('Deep').click();
  await press('Shift+V');
  await expect.element(tile('Deep')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ view: 'grid' });
  await expect
    .poll(async () => (await seed.call('drive-path', { folderId: 'root' })).viewSettings)
    .toMatchObject({ view: 'grid', isOwn: true });
  await openApp('/files', undefined, person);
  await expect.element(tile('Deep')).toBeVisible();
});

it('sorts by the order in the address', async () => {
  await openApp('/files?view=list&sort=-modified', ({ folder }) => folder('Deep'));
  await expect.element(page.getByRole('columnheader', { name: 'Modified' })).toHaveAttribute('aria-sort', 'descending');
});
