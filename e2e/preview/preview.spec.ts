import type { Locator, Page } from '@playwright/test';
import { everyKind } from '../support/files/every-kind.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { type Person, settle, signIn, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person previews files of every kind', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const ids = await everyKind(visitor, page);
  const faultsSeen = watchFaults(page);
  await enter(page);

  await test.step('Space opens the viewer, arrows change the file, Back closes it', async () => {
    await row(page, 'a garden.png').focus();
    await page.keyboard.press('Space');
    await expect(viewer(page, 'a garden.png')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`preview=${ids.get('a garden.png')}`));
    await expect(page.getByRole('img', { name: 'a garden.png' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page, 'b night.png')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`preview=${ids.get('b night.png')}`));
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page, 'a garden.png')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/preview=/);
    await expect(row(page, 'a garden.png')).toBeFocused();
  });

  await test.step('a picture zooms, rotates and fits again', async () => {
    await row(page, 'a garden.png').dblclick();
    const shown = page.getByRole('img', { name: 'a garden.png' });
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

  await test.step('text has highlighting and line numbers, and wraps on demand', async () => {
    await open(page, 'c code.ts');
    await expect(viewer(page, 'c code.ts').locator('.hljs-keyword').first()).toHaveText('export');
    await expect(page.getByText('42 lines')).toBeVisible();
    await page.getByRole('button', { name: 'Wrap long lines' }).click();
    await expect(page.getByRole('button', { name: 'Wrap long lines' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Markdown renders as a page and shows its source', async () => {
    await go(page, 'd read me.md');
    await expect(page.getByRole('heading', { name: 'Read me', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show the source' }).click();
    await expect(page.getByText('# Read me')).toBeVisible();
  });

  await test.step('separated values render as a table', async () => {
    await go(page, 'e people.csv');
    await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Town 7', exact: true })).toBeVisible();
    await expect(page.getByText('5,000 rows')).toBeVisible();
  });

  await test.step('a PDF renders pages with selectable text', async () => {
    await go(page, 'f paper.pdf');
    await expect(page.getByText('Page one of the paper')).toBeAttached();
    await expect(page.getByText('3 pages')).toBeVisible();
    await expect.poll(() => inkOf(page)).toBeGreaterThan(100);
  });

  await test.step('a video plays, and arrows seek in it', async () => {
    await go(page, 'g film.webm');
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await expect(film.locator('track')).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page, 'g film.webm')).toBeVisible();
  });

  await test.step('audio seeks', async () => {
    await go(page, 'h sound.wav');
    const sound = page.locator('audio');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThanOrEqual(4.9);
  });

  await test.step('an archive lists its entries, and other kinds offer a download', async () => {
    await go(page, 'i all.zip');
    await expect(page.getByText('2 items in the archive')).toBeVisible();
    await expect(page.getByText('c code.ts').last()).toBeVisible();
    await go(page, 'j program.exe');
    await expect(page.getByText('No preview')).toBeVisible();
    await expect(viewer(page, 'j program.exe').getByRole('button', { name: 'Download' }).last()).toBeVisible();
  });

  await test.step('stars, deletes and undoes', async () => {
    const stage = viewer(page, 'j program.exe');
    await stage.getByRole('button', { name: 'Star', exact: true }).click();
    await expect(stage.getByRole('button', { name: 'Remove star' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(viewer(page, 'i all.zip')).toBeVisible();
    await page.getByRole('status').filter({ hasText: 'Trash' }).getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Escape');
    await expect(row(page, 'j program.exe')).toBeVisible();
  });

  await test.step('an address opens a file directly, and reports a deleted one', async () => {
    await page.goto(`/recent?preview=${ids.get('d read me.md')}`);
    await expect(page.getByRole('heading', { name: 'Read me', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/recent$/);
    await page.goto('/files?preview=nothing');
    await expect(page.getByText('File not found')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  expect(faultsSeen).toEqual([]);
});

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
  for (const [name, seen] of shown) {
    await page.goto(`/files?preview=${ids.get(name)}`);
    await expect(seen()).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('dialog, iframe, [data-viewer] form, [data-viewer] script').count()).toBe(0);
    if (name !== 'c.md') continue;
    const links = page.locator('.preview-prose a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([null, null]);
    expect(await page.locator('.preview-prose img').count()).toBe(0);
  }
  expect(asked.filter((url) => !url.startsWith(hearth.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
});

async function enter(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, owner);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Opens a file from the list. */
async function open(page: Page, name: string): Promise<void> {
  await row(page, name).dblclick();
  await expect(viewer(page, name)).toBeVisible();
}

/** Opens another file from the filmstrip. */
async function go(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Files in this folder' })
    .getByRole('button', { name, exact: true })
    .click();
  await expect(viewer(page, name)).toBeVisible();
}

function viewer(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name: `Preview of ${name}` });
}

function row(page: Page, text: string): Locator {
  return page.getByRole('row', { name: new RegExp(`^${text.replace(/[().]/g, '\\$&')},`) });
}

/** The number of painted pixels on the first page. */
function inkOf(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let ink = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at + 2] ?? 255) < 128) ink += 1;
      return ink;
    });
}
