import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { boxOf, enter, nameIn, row, seed, selected } from '../support/pages/drive-page.ts';
import { type Person, settle, signIn, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person selects and drags with the pointer', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const [letters] = await seed(visitor, ['Letters', 'Photos'], ['a.txt', 'b.txt', 'c.txt', 'd.txt']);
  await visitor.call('drive-createFolder', { name: 'Inner', parentId: letters?.id ?? '' });
  const faults = watchFaults(page);
  await enter(page, owner);

  await test.step('draws a rectangle from the empty part of a row', async () => {
    const from = await boxOf(row(page, 'b.txt'));
    const to = await boxOf(row(page, 'd.txt'));
    await page.mouse.move(from.x + from.width * 0.6, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width * 0.5, to.y + 20, { steps: 6 });
    await page.mouse.up();
    await expect(selected(page)).toHaveCount(3);
  });

  await test.step('Ctrl removes one, Shift selects a range, a click on the background clears', async () => {
    await row(page, 'c.txt').click({ modifiers: ['ControlOrMeta'] });
    await expect(selected(page)).toHaveCount(2);
    await row(page, 'a.txt').click();
    await row(page, 'c.txt').click({ modifiers: ['Shift'] });
    await expect(selected(page)).toHaveCount(3);
    const list = await boxOf(page.getByRole('grid'));
    await page.mouse.click(list.x + 200, list.y + list.height - 20);
    await expect(selected(page)).toHaveCount(0);
  });

  await test.step('drops onto a folder and undoes through the toast', async () => {
    await row(page, 'a.txt').click();
    await row(page, 'b.txt').click({ modifiers: ['Shift'] });
    await nameIn(page, 'a.txt').dragTo(row(page, 'Photos'));
    await expect(row(page, 'b.txt')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'b.txt')).toBeVisible();
  });

  await test.step('a drag held over a folder opens it, and a breadcrumb moves it back up', async () => {
    await nameIn(page, 'c.txt').hover();
    await page.mouse.down();
    const folder = await boxOf(row(page, 'Letters'));
    await page.mouse.move(folder.x + 60, folder.y + 20, { steps: 4 });
    await page.mouse.move(folder.x + 64, folder.y + 21);
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    const list = await boxOf(page.getByRole('grid'));
    await page.mouse.move(list.x + 300, list.y + 300, { steps: 4 });
    await page.mouse.up();
    await expect(row(page, 'c.txt')).toBeVisible();
    await nameIn(page, 'c.txt').dragTo(page.getByRole('link', { name: 'My files', exact: true }).last());
    await expect(row(page, 'c.txt')).toBeHidden();
    await page.goBack();
    await expect(row(page, 'c.txt')).toBeVisible();
  });

  await test.step('a folder cannot move into itself', async () => {
    await nameIn(page, 'Letters').dragTo(row(page, 'Letters'));
    await expect(row(page, 'Letters')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('asks about a name that is taken', async () => {
    await nameIn(page, 'd.txt').dragTo(row(page, 'Photos'));
    await expect(row(page, 'd.txt')).toBeHidden();
    await seed(visitor, [], ['d.txt']);
    await expect(row(page, 'd.txt')).toBeVisible();
    await nameIn(page, 'd.txt').dragTo(row(page, 'Photos'));
    const dialog = page.getByRole('dialog', { name: /names already exist/ });
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await row(page, 'Photos').dblclick();
    await expect(row(page, 'd (1).txt')).toBeVisible();
    await expect(row(page, 'd.txt')).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap opens, a long press selects, and Back clears the selection', async ({ page, hearth }) => {
    const visitor = await settle(hearth, owner);
    const [letters] = await seed(visitor, ['Letters'], []);
    await seed(visitor, ['Old', 'New', 'Kept'], [], letters?.id);
    await signIn(page, owner);
    await row(page, 'Letters').tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    await rest(page, row(page, 'Old'));
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await expect(bar).toContainText('1 selected');
    await row(page, 'Kept').tap();
    await expect(bar).toContainText('2 selected');
    await page.goBack();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'My files' })).toBeVisible();
  });
});

/** A long press. */
async function rest(page: Page, locator: Locator): Promise<void> {
  const { x, y, height } = await boxOf(locator);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 100, y: y + height / 2 }],
  });
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
