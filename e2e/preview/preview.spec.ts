import type { Locator, Page } from '@playwright/test';
import { picture } from '../support/files/picture.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { type Person, settle, signIn } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('no script in a previewed file runs (T6)', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const ids = new Map<string, string>();
  const evil = `window.top.hacked = true; alert('hacked')`;
  const files: readonly (readonly [string, string, string?])[] = [
    [
      'a.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="${evil}"><script>${evil}</script><rect width="400" height="300" fill="#8a6"/></svg>`,
      'image/svg+xml',
    ],
    ['b.jpg', `<!doctype html><script>${evil}</script>`, 'image/jpeg'],
    [
      'c.md',
      `# Fine\n\n<script>${evil}</script><img src=x onerror="${evil}"><iframe srcdoc="<script>${evil}</script>"></iframe>\n\n[press me](javascript:${encodeURIComponent(evil)}) <a href="data:text/html,<script>${evil}</script>">and me</a> ![far](https://example.org/far.png)\n\n<form action="https://example.org"><input name=q><button>send</button></form><svg onload="${evil}"></svg><math><mtext></mtext></math>`,
    ],
    ['d.csv', `name,value\n"<img src=x onerror=""${evil}"">",=cmd|' /C calc'!Z\n<script>${evil}</script>,1`],
    ['e.html', `<script>${evil}</script><p>hello</p>`, 'text/html'],
    ['f.txt', `<script>${evil}</script>`, 'text/html'],
    ['g "><img src=x onerror=alert(1)>.txt', 'a name that would like to be more'],
  ];
  for (const [name, text, contentType] of files)
    ids.set(name, await putFile(visitor, { name, bytes: Buffer.from(text), ...(contentType && { contentType }) }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => asked.push('https://example.org/a-dialog'));
  await enter(page);

  const shown: readonly (readonly [string, () => Locator])[] = [
    ['a.svg', () => page.getByRole('img', { name: 'a.svg' })],
    ['b.jpg', () => page.getByText('This file cannot be shown')],
    ['c.md', () => page.getByRole('heading', { name: 'Fine' })],
    ['d.csv', () => page.getByText('2 rows')],
    ['e.html', () => page.getByText('hello')],
    ['f.txt', () => page.getByText('1 line')],
    [files[6]?.[0] ?? '', () => page.getByText('a name that would like to be more')],
  ];
  await page.goto(`/files?preview=${ids.get('a.svg')}&sort=name`);
  for (const [name, seen] of shown) {
    await expect(page.getByRole('dialog', { name: `Preview of ${name}` })).toBeVisible();
    await expect(seen()).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('dialog, iframe, [data-viewer] form, [data-viewer] script').count()).toBe(0);
    if (name === 'c.md') {
      const links = page.locator('.preview-prose a');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([null, null]);
      expect(await page.locator('.preview-prose img').count()).toBe(0);
    }
    await page.keyboard.press('ArrowRight');
  }
  expect(asked.filter((url) => !url.startsWith(hearth.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
});

test('a picture zooms and rotates, and leaving unsaved text asks first', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  await putFile(visitor, { name: 'list.txt', bytes: Buffer.from('fruit') });
  const bytes = picture(1600, 1000, [120, 190, 120]);
  await putFile(visitor, { name: 'garden.png', bytes, contentType: 'image/png' });
  await enter(page);

  await test.step('a picture zooms, fits again and rotates', async () => {
    await page.getByRole('row', { name: /^garden\.png,/ }).dblclick();
    const shown = page.getByRole('img', { name: 'garden.png' });
    await expect(shown).toBeVisible();
    const width = async () => (await shown.boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.3);
    await page.keyboard.press('0');
    await expect.poll(width).toBeLessThan(before * 1.01);
    await page.keyboard.press('r');
    await expect.poll(async () => ((await shown.boundingBox())?.height ?? 0) > (await width())).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await page.getByRole('row', { name: /^list\.txt,/ }).dblclick();
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'list.txt' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('fruit!');
});

async function enter(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, owner);
  await expect(page.getByRole('grid')).toBeVisible();
}
