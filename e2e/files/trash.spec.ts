import { expect, test } from '../support/journey.ts';
import { faults } from '../support/pages/check-screen.ts';
import { enter, row, seed } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person searches the trash, restores files by keyboard alone, and empties the whole trash', async ({
  page,
  hearth,
}) => {
  const visitor = await settle(hearth, owner);
  const [letters, many] = await seed(visitor, ['Letters', 'Many'], ['kept.txt']);
  await seed(visitor, [], ['bill.txt', 'note.txt'], letters?.id);
  const paths = Array.from({ length: 900 }, (_, index) => ['deep', `f ${index}`]);
  await visitor.call('drive-createFolders', { parentId: many?.id ?? '', paths });
  const inside = await visitor.call('drive-list', { folderId: letters?.id ?? '' });
  await visitor.call('drive-trash', { ids: inside.items.map(({ id }) => id) });
  await visitor.call('drive-trash', { ids: [letters?.id ?? ''] });
  await visitor.call('drive-purge', { ids: [letters?.id ?? ''] });
  await visitor.call('drive-trash', { ids: [many?.id ?? ''] });
  const seen = watchFaults(page);
  await enter(page, owner);

  await test.step('shows the origin, the deletion date and the remaining days', async () => {
    await page.getByRole('link', { name: 'Trash' }).first().click();
    await expect(row(page, 'bill.txt')).toContainText('Letters');
    await expect(row(page, 'bill.txt')).toContainText('30 days left');
    await expect(row(page, 'bill.txt')).toContainText('Today');
    await expect(page.getByRole('columnheader', { name: 'Original location' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('filters by name and keeps the query in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search in the trash' }).fill('NOTE');
    await expect(row(page, 'bill.txt')).toBeHidden();
    await expect(row(page, 'note.txt')).toBeVisible();
    await expect(page).toHaveURL(/\/trash\?q=NOTE/);
    await page.reload();
    await expect(row(page, 'note.txt')).toBeVisible();
    await page.getByRole('searchbox').fill('nothing so called');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(row(page, 'bill.txt')).toBeVisible();
  });

  await test.step('restores by keyboard alone into the recreated folder and undoes that', async () => {
    await page.getByRole('searchbox').focus();
    for (let tabs = 0; tabs < 6 && !(await page.locator('[role=row]:focus').count()); tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.type('bi');
    await expect(row(page, 'bill.txt')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Restore' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 'bill.txt')).toBeHidden();
    await expect(page.getByText('Restored “bill.txt”')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row(page, 'bill.txt')).toBeVisible();
    await page.keyboard.press('Control+Shift+Z');
    await expect(row(page, 'bill.txt')).toBeHidden();
    const { items } = await visitor.call('drive-list', {});
    const again = items.find(({ name }) => name === 'Letters');
    const { items: back } = await visitor.call('drive-list', { folderId: again?.id ?? '' });
    expect(back.map(({ name }) => name)).toEqual(['bill.txt']);
  });

  await test.step('emptying continues over a reload and other pages and reports its end once', async () => {
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('2 items will be deleted forever');
    const begun = page.waitForResponse(/drive-emptyTrash/);
    await page.getByRole('button', { name: 'Delete 2 items forever' }).click();
    await begun;
    await page.goto('/files');
    await expect(page.getByText(/The trash is empty/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tasks' })).toBeHidden();
    await page.goto('/trash');
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The trash is empty' })).toHaveCount(0);
    expect((await visitor.call('drive-list', {})).items.map(({ name }) => name)).toContain('kept.txt');
  });
  expect(seen).toEqual([]);
});
