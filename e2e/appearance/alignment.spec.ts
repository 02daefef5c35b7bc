import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { boxOf, enter, row, seed } from '../support/pages/drive-page.ts';
import { type Person, settle } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };
const many = Array.from({ length: 40 }, (_, n) => [`Folder ${n + 10}`]);

test('column heads align with their columns, also beside a scroll bar', async ({
  hearth,
  playwright,
  launchOptions,
}) => {
  const visitor = await settle(hearth, owner);
  const [few] = await seed(visitor, ['Few'], []);
  await seed(visitor, ['One', 'Two'], [], few?.id ?? '');
  await visitor.call('drive-createFolders', { parentId: 'root', paths: many });
  // Automated browsers hide scroll bars; most users see them.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ baseURL: hearth.url, serviceWorkers: 'block' });
    await enter(page, owner);
    for (const view of ['list', 'compact']) {
      await page.goto(`/files?view=${view}&sort=name`);
      await expect(row(page, 'Folder 10')).toBeVisible();
      expect(await page.getByRole('rowgroup').last().evaluate(barWidth)).toBeGreaterThan(0);
      await linesUp(page);
      await page.goto(`/files/${few?.id}?view=${view}&sort=name`);
      await expect(row(page, 'Two')).toBeVisible();
      await linesUp(page);
    }
  } finally {
    await browser.close();
  }
});

test('a menu opens fully inside the window at every position', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  await seed(visitor, [], ['letter.txt']);
  await visitor.call('drive-createFolders', { parentId: 'root', paths: many.slice(0, 12) });
  await enter(page, owner);
  for (const name of ['Folder 10', 'Folder 16', 'Folder 21', 'letter.txt']) {
    await row(page, name).click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Move to trash' })).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('the close button of a toast has contrast, also on hover', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  await seed(visitor, [], ['letter.txt', 'list.txt']);
  await enter(page, owner);
  await row(page, 'letter.txt').click();
  await page.keyboard.press('Delete');
  const toast = page.getByRole('status').filter({ hasText: 'Undo' });
  const close = toast.getByRole('button', { name: 'Dismiss' });
  const colour = await toast.evaluate((element) => getComputedStyle(element).color);
  await expect(close).toHaveCSS('color', colour);
  await close.hover();
  await expect(close).toHaveAttribute('data-hovered', 'true');
  await expect(close).toHaveCSS('color', colour);
});

test('the upload tray does not cover the offline banner', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  await seed(visitor, ['Letters'], []);
  await enter(page, owner);
  const files = [{ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') }];
  await page.getByLabel('Upload files').first().setInputFiles(files);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('heading')).toHaveText('1 upload done');
  await page.context().setOffline(true);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect
    .poll(async () => {
      const above = await boxOf(tray);
      return (await boxOf(retry)).y - (above.y + above.height);
    })
    .toBeGreaterThan(0);
});

type Edges = readonly (readonly [number, number])[];

async function linesUp(page: Page): Promise<void> {
  await expect(async () => {
    const found = await heads(page);
    expect(found).toHaveLength(3);
    expect(found).toEqual(await cells(page));
  }).toPass({ timeout: 15_000 });
}

/** The edges of all columns except the first; icons precede the names and menus follow the sizes. */
async function heads(page: Page): Promise<Edges> {
  return (await page.getByRole('columnheader').evaluateAll(edges)).slice(1);
}

async function cells(page: Page): Promise<Edges> {
  const all = await page.locator('[role=row][data-index="1"]').getByRole('gridcell').evaluateAll(edges);
  return all.slice(1, 4);
}

function edges(elements: readonly Element[]): Edges {
  return elements.map((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [left, right] as const;
  });
}

function barWidth(element: Element): number {
  return element instanceof HTMLElement ? element.offsetWidth - element.clientWidth : 0;
}
