import { expect, test } from '../support/journey.ts';
import { boxOf, enter, row, seed } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person works on a list: deletes, pastes, duplicates, shows tiles', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const [many] = await seed(visitor, ['Many', 'Letters', 'Photos', 'Bills', 'Zoo'], []);
  const paths = Array.from({ length: 450 }, (_, index) => [`f ${index}`]);
  await visitor.call('drive-createFolders', { parentId: many?.id ?? '', paths });
  const faults = watchFaults(page);
  await enter(page, owner);
  const bar = page.getByRole('toolbar', { name: 'Selection' });

  await test.step('a deleted row passes the focus to its neighbour', async () => {
    await row(page, 'Letters').click();
    await page.keyboard.press('Delete');
    await expect(row(page, 'Letters')).toBeHidden();
    await expect(row(page, 'Many')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(row(page, 'Letters')).toBeVisible();
  });

  await test.step('deletes permanently only after a confirmation', async () => {
    await row(page, 'Zoo').click();
    await page.keyboard.press('Shift+Delete');
    await expect(page.getByRole('alertdialog')).toContainText('deleted forever');
    await page.getByRole('button', { name: 'Delete 1 item forever' }).click();
    await expect(row(page, 'Zoo')).toBeHidden();
  });

  await test.step('select all in a folder includes rows that are not loaded', async () => {
    await row(page, 'Many').dblclick();
    await expect(row(page, 'f 3')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(bar).toContainText('All 450 items selected');
    await page.keyboard.press('Delete');
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'f 3')).toBeVisible();
    await page.keyboard.press('Alt+ArrowUp');
  });

  await test.step('pastes from the background menu and duplicates', async () => {
    await row(page, 'Bills').click();
    await page.keyboard.press('Control+c');
    const background = await boxOf(page.getByRole('grid'));
    await page.mouse.click(background.x + 300, background.y + background.height - 30, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Paste' }).click();
    await expect(row(page, 'Bills (1)')).toBeVisible();
    await row(page, 'Photos').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(row(page, 'Photos (1)')).toBeVisible();
  });

  await test.step('tiles have the same keys and can be dragged', async () => {
    const tile = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name} `) }).first();
    await row(page, 'Bills').click();
    await page.keyboard.press('Shift+V');
    await tile('Bills').click();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('gridcell', { name: /^Bills \(1\) / })).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(bar).toContainText('2 selected');
    await page.keyboard.press('Escape');
    await tile('Many').dragTo(tile('Letters'));
    await expect(tile('Many')).toBeHidden();
  });

  await test.step('single-key shortcuts can be switched off', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Single-key shortcuts').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Shift+V');
    await expect(page.getByRole('gridcell', { name: /^Letters / })).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a folder deleted elsewhere shows that it is gone', async () => {
    const { items } = await visitor.call('drive-list', {});
    const letters = items.find(({ name }) => name === 'Letters')?.id ?? '';
    await page.goto(`/files/${letters}?view=list`);
    await expect(row(page, 'Many')).toBeVisible();
    await visitor.call('drive-trash', { ids: [letters] });
    await expect(page.getByText('Folder not found')).toBeVisible();
  });
  expect(faults).toEqual([]);
});
