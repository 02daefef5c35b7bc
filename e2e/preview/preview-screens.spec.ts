import type { Locator, Page } from '@playwright/test';
import { everyKind } from '../support/files/every-kind.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen, faults, type Screen } from '../support/pages/check-screen.ts';
import { type Person, settle, signIn } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('every screen of the viewer fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(400_000);
  const visitor = await settle(hearth, owner);
  const ids = await everyKind(visitor, page);
  await enter(page);
  const screens: readonly (readonly [string, string, () => Locator])[] = [
    ['image', 'a garden.png', () => page.getByRole('toolbar', { name: 'View' })],
    ['code', 'c code.ts', () => page.locator('.hljs-keyword').first()],
    ['markdown', 'd read me.md', () => page.getByRole('heading', { name: 'Read me', exact: true })],
    ['table', 'e people.csv', () => page.getByRole('columnheader', { name: 'City' })],
    ['pdf', 'f paper.pdf', () => page.getByRole('region', { name: 'Page 1' })],
    ['film', 'g film.webm', () => page.locator('video')],
    ['sound', 'h sound.wav', () => page.locator('audio')],
    ['zip', 'i all.zip', () => page.getByText('2 items in the archive')],
    ['none', 'j program.exe', () => page.getByText('No preview')],
  ];
  for (const [name, file, settled] of screens) {
    const path = `/files?preview=${ids.get(file)}`;
    if (name === 'image') await checkScreen(page, { name: `preview-${name}`, path, settled });
    else await glance(page, { name: `preview-${name}`, path, settled });
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'contrast'));
  expect(await faults(page)).toEqual([]);
});

/** The frame is the same for all kinds, so each stage is checked only wide and light, and narrow and dark. */
async function glance(page: Page, { name, path, settled }: Screen): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(settled()).toBeVisible();
    await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png` });
    expect([name, width, await faults(page)]).toEqual([name, width, []]);
  }
}

async function enter(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, owner);
  await expect(page.getByRole('grid')).toBeVisible();
}
