import { expect, test } from '../support/journey.ts';
import { enter, seed } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person empties a large trash', async ({ page, hearth }) => {
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

  await page.getByRole('link', { name: 'Trash' }).first().click();

  await test.step('emptying continues over a reload and other pages and reports its end once', async () => {
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('3 items will be deleted forever');
    const begun = page.waitForResponse(/drive-emptyTrash/);
    await page.getByRole('button', { name: 'Delete 3 items forever' }).click();
    await begun;
    await page.goto('/files');
    await expect(page.getByText(/The trash is empty/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Background jobs' })).toBeHidden();
    await page.goto('/trash');
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The trash is empty' })).toHaveCount(0);
    expect((await visitor.call('drive-list', {})).items.map(({ name }) => name)).toContain('kept.txt');
  });
  expect(seen).toEqual([]);
});
