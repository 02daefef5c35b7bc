import type { Locator, Page } from '@playwright/test';
import type { SdkClient } from '../support/apps/sdk-client.ts';
import { picture } from '../support/files/picture.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { type Person, settle, signIn } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('the lists of the drive fit and pass axe', async ({ page, hearth }) => {
  test.setTimeout(480_000);
  const visitor = await settle(hearth, owner);
  const deep = await seed(visitor);
  await signIn(page, owner);
  const budget = () => item(page, 'Budget.csv');
  await expect(budget()).toBeVisible();

  await checkScreen(page, { name: 'drive-list', path: '/files?view=list&sort=name', settled: budget });
  await checkScreen(page, { name: 'drive-compact', path: '/files?view=compact&sort=-modified', settled: budget });
  await checkScreen(page, { name: 'drive-grid', path: '/files?view=grid&sort=name', settled: budget });
  for (const size of ['s', 'xl'] as const) {
    await page.evaluate(
      (tiles) => localStorage.setItem('looks', JSON.stringify([['root', 'grid', 'name', tiles, 'new']])),
      size,
    );
    await checkScreen(page, { name: `drive-grid-${size}`, path: '/files?view=grid&sort=name.mixed', settled: budget });
  }
  await checkScreen(page, {
    name: 'drive-filters',
    path: '/files?view=list&sort=name',
    settled: budget,
    act: async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('button', { name: 'Shared', exact: true })).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'drive-deep',
    path: `/files/${deep}?view=list&sort=name`,
    settled: () => item(page, 'Inside'),
  });
  await checkScreen(page, {
    name: 'drive-selection',
    path: '/files?view=list&sort=name',
    settled: budget,
    act: async () => {
      await budget().focus();
      await page.keyboard.press('Control+Space');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'drive-menu',
    path: '/files?view=list&sort=name',
    settled: budget,
    act: async () => {
      await budget().focus();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'drive-rename',
    path: '/files?view=list&sort=name',
    settled: budget,
    act: async () => {
      await budget().focus();
      await page.keyboard.press('Control+Space');
      await page.keyboard.press('F2');
      await page.getByRole('textbox', { name: 'New name of Budget.csv' }).fill('this/that');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  });
  await checkScreen(page, { name: 'drive-recent', path: '/recent', settled: budget });
  await checkScreen(page, { name: 'drive-starred', path: '/starred', settled: () => item(page, 'Letters') });
  await checkScreen(page, { name: 'drive-search', path: '/search?q=coast', settled: () => item(page, 'Coast 1.png') });
  await checkScreen(page, {
    name: 'drive-search-none',
    path: '/search?q=xyz&type=audio',
    settled: () => page.getByText('No results'),
  });
  await checkScreen(page, {
    name: 'drive-search-within',
    path: `/search?within=${deep}&shared=true`,
    settled: () => page.getByRole('button', { name: 'Search everywhere' }),
  });
  await checkScreen(page, {
    name: 'drive-gone',
    path: '/files/nosuchfolder',
    settled: () => page.getByText('Folder not found'),
  });
});

test('the overlays of the lists fit and pass axe', async ({ page, hearth }) => {
  test.setTimeout(480_000);
  const visitor = await settle(hearth, owner);
  await seed(visitor);
  await signIn(page, owner);
  const budget = () => item(page, 'Budget.csv');
  await expect(budget()).toBeVisible();
  const over = (name: string, act: () => Promise<void>) =>
    checkScreen(page, { name, path: '/files?view=list&sort=name', settled: budget, act });

  await over('drive-details', async () => {
    await budget().focus();
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect(page.getByRole('tab', { name: 'Info' })).toBeVisible();
  });
  await over('drive-activity', async () => {
    await budget().focus();
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText('uploaded it')).toBeVisible();
  });
  await over('drive-move', async () => {
    await budget().focus();
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await expect(page.getByRole('treeitem', { name: /Letters/ })).toBeVisible();
  });
  await over('drive-palette', async () => {
    await budget().focus();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Find a command').fill('le');
    await expect(page.getByRole('menuitem', { name: /Letters/ })).toBeVisible();
  });
  await over('drive-storage', async () => {
    // A narrow page hides the storage meter; the dialog is the same.
    const width = page.viewportSize()?.width ?? 0;
    if (width < 1024) return;
    await page.getByRole('button', { name: /^Storage/ }).click();
    await expect(page.getByRole('dialog', { name: 'Storage' })).toBeVisible();
  });
  await over('drive-quick-search', async () => {
    if ((page.viewportSize()?.width ?? 0) < 640) return;
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('coast');
    await expect(page.getByRole('option', { name: /Coast 2/ })).toBeVisible();
  });
  await over('drive-shortcuts', async () => {
    await budget().focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
  await over('drive-new-folder', async () => {
    await budget().focus();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Find a command').fill('New folder');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /New folder in/ })).toBeVisible();
  });
});

function item(page: Page, name: string): Locator {
  const called = new RegExp(`^${name.replace('.', '\\.')}[, ]`);
  return page
    .getByRole('row', { name: called })
    .or(page.getByRole('gridcell', { name: called }))
    .first();
}

/** A drive with every kind of entry; returns the id of a deeply nested folder. */
async function seed(visitor: SdkClient): Promise<string> {
  const { id: photos } = await visitor.call('drive-createFolder', { name: 'Photos' });
  const { id: letters } = await visitor.call('drive-createFolder', { name: 'Letters' });
  await visitor.call('drive-createFolder', { name: 'Invoices 2025' });
  let deep = letters;
  for (const name of ['Grandmother', 'From the sea', 'Summer of 1962', 'August'])
    deep = (await visitor.call('drive-createFolder', { name, parentId: deep })).id;
  await visitor.call('drive-createFolder', { name: 'Inside', parentId: deep });
  const slopes = [
    [224, 122, 60],
    [90, 140, 200],
    [120, 160, 90],
  ] as const;
  for (const [index, hue] of slopes.entries()) {
    const bytes = picture(320, 240, hue);
    await putFile(visitor, { name: `Coast ${index + 1}.png`, bytes, contentType: 'image/png' });
    await putFile(visitor, { name: `Harbour ${index + 1}.png`, bytes, parentId: photos, contentType: 'image/png' });
  }
  for (const [index, name] of names.entries())
    await putFile(visitor, { name, bytes: Buffer.alloc(900 * 3 ** index, 7) });
  await visitor.call('drive-star', { ids: [letters, photos], starred: true });
  return deep;
}

const names = [
  'Budget.csv',
  'Song of the kettle.mp3',
  'Holiday film.mp4',
  'recipes.md',
  'backup.tar.gz',
  'مرحبا بالعالم.pdf',
  `${'a very long name that goes on and on '.repeat(5).trim()}.docx`,
];
