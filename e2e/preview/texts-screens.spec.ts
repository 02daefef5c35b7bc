import type { Page } from '@playwright/test';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen, faults } from '../support/pages/check-screen.ts';
import { enter, row, seed } from '../support/pages/drive-page.ts';
import { type Person, settle } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('every screen of the text editor and the comparison fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(400_000);
  const visitor = await settle(hearth, owner);
  const [papers] = await seed(visitor, ['Papers'], []);
  const lines = Array.from({ length: 60 }, (_, at) => `  step ${at + 1}: stir, and wait until it has settled`);
  const id = await putFile(visitor, { name: 'recipe.txt', bytes: Buffer.from(['Soup', ...lines].join('\n')) });
  const changed = [
    'Soup for six',
    ...lines.toSpliced(20, 2, '  step 21: taste it', '  step 22: salt', '  step 22b: pepper'),
  ];
  await putFile(visitor, { name: 'recipe.txt', bytes: Buffer.from(changed.join('\n')), replaces: true });
  await enter(page, owner);

  const field = page.getByRole('textbox', { name: 'recipe.txt' });
  await checkScreen(page, {
    name: 'text-editor',
    path: `/files?preview=${id}`,
    settled: () => page.getByText('step 3:').first(),
    act: async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await field.press('Control+End');
      await page.keyboard.type('\n  serve hot');
    },
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('about:blank');
    await page.goto(`/files?preview=${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field.press('Control+End');
    await page.keyboard.type('mine');
    await putFile(visitor, {
      name: 'recipe.txt',
      bytes: Buffer.from([...changed, 'theirs'].join('\n')),
      replaces: true,
    });
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
    await picture(page, `text-stale-${width}-${colorScheme}`);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('theirs')).toBeVisible();
    await picture(page, `text-show-${width}-${colorScheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save as a copy' }).click();
    await expect(page.getByText(/^Saved as/)).toBeVisible();
  }

  await checkScreen(page, {
    name: 'text-compare',
    path: `/files?preview=${id}`,
    settled: () => page.getByText('step 3:').first(),
    act: async () => {
      await page.getByRole('button', { name: 'Details', exact: true }).click();
      await page.getByRole('tab', { name: 'Versions' }).click();
      await page.getByRole('button', { name: 'Menu of version 1', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Compare…' }).click();
      const stage = page.getByRole('dialog', { name: 'Comparison of recipe.txt' });
      await expect(stage.getByText('Soup for six')).toBeVisible();
    },
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'contrast'));
  await picture(page, 'text-compare-contrast');

  const old = await putFile(visitor, { name: 'old.txt', bytes: Buffer.from('old'), parentId: papers?.id ?? '' });
  await visitor.call('drive-trash', { ids: [old] });
  await checkScreen(page, {
    name: 'trash-from',
    path: `/trash?from=${papers?.id}`,
    settled: () => row(page, 'old.txt'),
  });

  for (const [name, parentId] of [
    ['report.txt', 'root'],
    ['report of last year.txt', papers?.id ?? ''],
    ['report (1).txt', 'root'],
  ] as const)
    await putFile(visitor, { name, parentId, bytes: Buffer.from('the same words '.repeat(40)) });
  await checkScreen(page, {
    name: 'storage-twins',
    path: '/files',
    settled: () => row(page, 'report.txt'),
    act: async () => {
      if ((page.viewportSize()?.width ?? 0) < 640) return;
      await page.getByRole('button', { name: /^Storage:/ }).click();
      await expect(page.getByText('3 files of the same content')).toBeVisible();
      await page.getByRole('button', { name: 'Keep only the oldest' }).scrollIntoViewIfNeeded();
    },
  });
});

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png` });
  expect([name, await faults(page)]).toEqual([name, []]);
}
