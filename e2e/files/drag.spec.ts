import { expect, test } from '../support/journey.ts';
import { boxOf, enter, nameIn, row, seed } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a held drag opens a folder, and a dragged file can leave the browser window', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const [letters] = await seed(visitor, ['Letters', 'Papers'], ['a.txt', 'c.txt']);
  await visitor.call('drive-createFolder', { name: 'Inner', parentId: letters?.id ?? '' });
  const faults = watchFaults(page);
  await enter(page, owner);
  await expect(row(page, 'c.txt')).toBeVisible();

  await test.step('a drag held over a folder opens it, and a breadcrumb moves it back up', async () => {
    await nameIn(page, 'c.txt').hover();
    await page.mouse.down();
    const folder = await boxOf(row(page, 'Letters'));
    await page.mouse.move(folder.x + 60, folder.y + 20, { steps: 4 });
    await page.mouse.move(folder.x + 64, folder.y + 21);
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    await expect(row(page, 'Inner')).toBeVisible();
    const list = await boxOf(page.getByRole('grid'));
    await page.mouse.move(list.x + 300, list.y + 300, { steps: 4 });
    await page.mouse.up();
    await expect(row(page, 'c.txt')).toBeVisible();
    await nameIn(page, 'c.txt').dragTo(page.getByRole('link', { name: 'My files', exact: true }).last());
    await expect(row(page, 'c.txt')).toBeHidden();
    await page.goBack();
    await expect(row(page, 'c.txt')).toBeVisible();
  });

  await test.step('a dragged file has a download URL for the desktop and still moves inside', async () => {
    await page.evaluate(() => {
      document.addEventListener('dragstart', (event) => {
        document.title = event.dataTransfer?.getData('DownloadURL') ?? '';
      });
    });
    const [from, to] = [await boxOf(nameIn(page, 'a.txt')), await boxOf(row(page, 'Papers'))];
    await page.mouse.move(from.x + 5, from.y + 5);
    const ticket = page.waitForResponse(/download-ticket/);
    await page.mouse.down();
    await (await ticket).finished();
    await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
    await expect(page).toHaveTitle(/^application\/octet-stream:a\.txt:http/);
    await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(row(page, 'a.txt')).toHaveCount(0);
    await expect(page.getByText('Moved “a.txt” to “Papers”')).toBeVisible();
  });
  expect(faults).toEqual([]);
});
