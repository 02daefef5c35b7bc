import { expect, test } from '../support/journey.ts';
import { enter, row, seed, selected } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person navigates: palette, search, stars, Back and changes from elsewhere', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const [deep] = await seed(visitor, ['Deep'], []);
  await seed(
    visitor,
    Array.from({ length: 120 }, (_, index) => `Folder ${index}`),
    ['needle.txt'],
    deep?.id,
  );
  const faults = watchFaults(page);
  await enter(page, owner);

  await test.step('the palette finds a folder by name', async () => {
    await page.keyboard.press('Control+k');
    await page.getByLabel('Find a command').fill('Folder 77');
    await page.getByRole('menuitem', { name: /Folder 77/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Folder 77' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();
  });

  await test.step('Back restores the list as it was', async () => {
    await row(page, 'Deep').dblclick();
    await expect(row(page, 'Folder 3')).toBeVisible();
    const list = page.locator('[role=rowgroup]').last();
    await list.evaluate((element) => element.scrollTo(0, 3000));
    await row(page, 'Folder 71').dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Folder 71' })).toBeVisible();
    await page.goBack();
    await expect(row(page, 'Folder 71')).toBeInViewport();
    await expect(row(page, 'Folder 71')).toBeFocused();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(3000);
  });

  await test.step('the list shows a change from another tab', async () => {
    await row(page, 'Folder 72').click();
    const { items } = await visitor.call('drive-list', { folderId: deep?.id ?? '', pageSize: 1000 });
    const gone = items.find(({ name: called }) => called === 'Folder 70');
    await visitor.call('drive-trash', { ids: [gone?.id ?? ''] });
    await expect(row(page, 'Folder 70')).toBeHidden();
    await visitor.call('drive-createFolder', { name: 'Folder 70b', parentId: deep?.id ?? '' });
    await expect(row(page, 'Folder 70b')).toBeVisible();
    await expect(selected(page)).toHaveCount(1);
    await expect(row(page, 'Folder 72')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the search field opens the file in its folder', async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('needl');
    await page.getByRole('option', { name: /needle\.txt/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deep' })).toBeVisible();
    await expect(row(page, 'needle.txt')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the results page has filters and keeps them in the address', async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('folder 1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=folder/);
    await expect(row(page, 'Folder 11')).toBeVisible();
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitem', { name: 'Images' }).click();
    await expect(page).toHaveURL(/type=image/);
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(row(page, 'Folder 11')).toBeVisible();
  });

  await test.step('a starred file appears on the starred page, and the star can be undone', async () => {
    await row(page, 'Folder 11').click();
    await page.getByRole('button', { name: 'Star', exact: true }).click();
    await page.getByRole('link', { name: 'Starred' }).first().click();
    await expect(row(page, 'Folder 11')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('No starred items')).toBeVisible();
    await page.getByRole('link', { name: 'Recent' }).first().click();
    await expect(row(page, 'needle.txt')).toBeVisible();
  });

  await test.step('the folder and its address keep view and sort order', async () => {
    await page.goto('/files');
    await expect(row(page, 'Deep')).toBeVisible();
    await page.keyboard.press('v');
    await expect(page).toHaveURL(/view=grid/);
    await expect(page.getByRole('gridcell', { name: /Deep/ })).toBeVisible();
    await page.goto('/files');
    await expect(page.getByRole('gridcell', { name: /Deep/ })).toBeVisible();
    await page.goto('/files?view=list&sort=-modified');
    await expect(page.getByRole('columnheader', { name: 'Modified' })).toHaveAttribute('aria-sort', 'descending');
  });
  expect(faults).toEqual([]);
});
