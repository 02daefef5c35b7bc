import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { boxOf, enter, row, seed, selected } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('view settings follow the folder into another browser; filters and marks', async ({ page, hearth, browser }) => {
  const visitor = await settle(hearth, owner);
  const [photos] = await seed(visitor, ['Photos', 'Zoo'], ['apple.txt', 'banana.txt', 'cherry.txt', 'zebra.txt']);
  const folderId = photos?.id ?? '';
  const [inner] = await seed(visitor, ['Kept'], ['beach.png', 'notes.txt', 'plan.png'], folderId);
  await visitor.call('link-create', { targets: [inner?.id ?? ''] });
  const faults = watchFaults(page);
  page.setDefaultTimeout(15_000);
  await enter(page, owner);

  await test.step('background: double click selects all, click clears, a menu keeps the selection', async () => {
    const list = await boxOf(page.getByRole('grid'));
    const background = [list.x + 300, list.y + list.height - 30] as const;
    await page.mouse.dblclick(...background);
    await expect(selected(page)).toHaveCount(6);
    await page.mouse.click(...background);
    await expect(selected(page)).toHaveCount(0);
    await row(page, 'Photos').click();
    await row(page, 'banana.txt').click({ modifiers: ['ControlOrMeta'] });
    await row(page, 'zebra.txt').click({ modifiers: ['ControlOrMeta', 'Shift'] });
    await expect(selected(page)).toHaveCount(4);
    await row(page, 'cherry.txt').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Download' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(4);
    await row(page, 'apple.txt').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('sorts folders among the files when set', async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Folders first' }).click();
    await expect(page).toHaveURL(/sort=name\.mixed/);
    await expect(names(page)).toHaveText([/apple/, /banana/, /cherry/, /Photos/, /zebra/, /Zoo/]);
    await seed(visitor, ['Deer'], []);
    await expect(names(page)).toHaveText([/apple/, /banana/, /cherry/, /Deer/, /Photos/, /zebra/, /Zoo/]);
  });

  await test.step('tiles resize by the slider and by Ctrl+wheel around the visible item', async () => {
    await row(page, 'Photos').dblclick();
    await expect(row(page, 'Kept')).toBeVisible();
    await page.keyboard.press('Shift+V');
    const tile = page.getByRole('gridcell', { name: /^Kept / });
    await expect(tile).toBeVisible();
    const width = async () => Math.round((await boxOf(tile)).width);
    const before = await width();
    const slider = page.getByRole('slider', { name: 'Tile size' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Large');
    expect(await width()).toBeGreaterThan(before);
    await tile.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Extra large');
    await page.mouse.wheel(0, 120);
    await expect(slider).toHaveAttribute('aria-valuetext', 'Extra large');
    expect(await leftToBrowser(page)).toBe(true);
  });

  await test.step('another browser shows the same view', async () => {
    await expect
      .poll(async () => (await visitor.call('drive-path', { folderId })).viewSettings)
      .toMatchObject({ view: 'grid', tiles: 'xl', isOwn: true });
    const other = await browser.newContext({ baseURL: hearth.url });
    const elsewhere = await other.newPage();
    await enter(elsewhere, owner);
    await expect(names(elsewhere).first()).toContainText('apple');
    await row(elsewhere, 'Photos').dblclick();
    await expect(elsewhere.getByRole('slider', { name: 'Tile size' })).toHaveAttribute('aria-valuetext', 'Extra large');
    await expect(elsewhere.getByRole('gridcell', { name: /^Kept / })).toBeVisible();
    await other.close();
  });

  await test.step('filters of a folder show the matching entries', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Type', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Images' }).click();
    await expect(page).toHaveURL(/\/search\?.*within=/);
    await expect(row(page, 'beach.png')).toBeVisible();
    await expect(row(page, 'notes.txt')).toBeHidden();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Shared', exact: true }).click();
    await expect(row(page, 'Kept')).toBeVisible();
    await expect(names(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Starred', exact: true }).click();
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await expect(page).not.toHaveURL(/within=/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
  });

  await test.step('every page can create something new', async () => {
    await page.goto('/starred');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    await expect(page.getByRole('dialog', { name: 'New folder' })).toBeVisible();
    await expect(page).toHaveURL(/\/files$/);
    const rail = page.getByRole('navigation', { name: 'Main navigation' });
    await page.keyboard.press('Escape');
    const places = await rail.getByRole('link').allTextContents();
    const order = ['My files', 'Links', 'Recent', 'Starred', 'File requests', 'Trash', 'Console'];
    expect(places.filter((name) => order.includes(name))).toEqual(order);
  });
  expect(faults).toEqual([]);
});

/** The items in display order. */
function names(page: Page): Locator {
  return page.locator('[role=row][data-id]');
}

/** Whether the page leaves Ctrl and + to the browser. */
function leftToBrowser(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true });
    return document.body.dispatchEvent(event);
  });
}
