import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { dropTree } from '../support/files/drop-tree.ts';
import { expect, test } from '../support/journey.ts';
import { createOwner, owner, row, watchPage } from '../support/pages/console.ts';
import { deviceRows } from '../support/pages/device-rows.ts';
import { signIn } from '../support/people.ts';
import type { RunningHearth } from '../support/server/run-hearth.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const title = (page: Page) => tray(page).getByRole('heading');
async function closeTray(page: Page): Promise<void> {
  await tray(page).getByRole('button', { name: 'Close' }).click();
  await expect(tray(page)).toBeHidden();
}

/** Creates a temporary folder with a tree of `name: bytes`; a trailing slash marks an empty folder. */
async function tree(files: Readonly<Record<string, number>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-tree-'));
  for (const [name, size] of Object.entries(files)) {
    const path = join(folder, name);
    if (name.endsWith('/')) await mkdir(path, { recursive: true });
    else {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, Buffer.alloc(size, 7));
    }
  }
  return folder;
}

async function begin(page: Page, hearth: RunningHearth): Promise<ReturnType<typeof watchPage>> {
  const watch = watchPage(page, hearth.url);
  await createOwner(hearth);
  await signIn(page, owner);
  return watch;
}

/** One CDP session per page: a session cannot lift the throttling that another one set. */
const lines = new WeakMap<Page, Promise<CDPSession>>();

async function speed(page: Page, uploadThroughput: number): Promise<void> {
  const line = lines.get(page) ?? page.context().newCDPSession(page);
  lines.set(page, line);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await (await line).send('Network.emulateNetworkConditions', conditions);
}

test('a folder is dropped with its whole tree, and dropped again', async ({ page, hearth }) => {
  const watch = await begin(page, hearth);
  const folder = await tree({ 'Docs/a.txt': 10, 'Docs/deep/er/b.txt': 20, 'Docs/empty/': 0, 'loose.txt': 5 });
  const paths = [join(folder, 'Docs'), join(folder, 'loose.txt')];

  await test.step('uploads files, folders and empty folders', async () => {
    await dropTree(page, paths);
    await expect(title(page)).toHaveText('3 uploads done');
    await expect(row(page, 'loose.txt')).toBeVisible();
    await row(page, 'Docs').first().dblclick();
    await expect(row(page, 'a.txt').first()).toBeVisible();
    await expect(row(page, 'deep').first()).toBeVisible();
    await row(page, 'empty').first().dblclick();
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await closeTray(page);
  });

  await test.step('a page without uploads keeps the browser from opening a dropped file', async () => {
    await page.goto('/account');
    await dropTree(page, [join(folder, 'loose.txt')]);
    await expect(page).toHaveURL(/\/account/);
    await page.goto('/files');
  });

  await test.step('a second drop asks; the default keeps both', async () => {
    await dropTree(page, paths);
    const dialog = page.getByRole('dialog', { name: 'Upload to “My files”' });
    await expect(dialog).toContainText('1 folder already exists');
    await expect(dialog).toContainText('1 file already exists');
    await expect(dialog).toContainText('Identical content');
    await dialog.getByRole('button', { name: 'Upload 3 files' }).click();
    await expect(title(page)).toHaveText('3 uploads done');
    await expect(row(page, 'Docs (1)').first()).toBeVisible();
    await expect(row(page, 'loose (1).txt').first()).toBeVisible();
    await closeTray(page);
  });

  await test.step('merge and replace: no new names, a new version', async () => {
    await writeFile(join(folder, 'loose.txt'), Buffer.alloc(2048, 9));
    await dropTree(page, paths);
    const dialog = page.getByRole('dialog', { name: 'Upload to “My files”' });
    await dialog.getByRole('radio', { name: 'Merge' }).click();
    await expect(dialog).toContainText('3 files already exist');
    await dialog.getByRole('radio', { name: 'Replace' }).click();
    await dialog.getByRole('button', { name: 'Upload 3 files' }).click();
    await expect(title(page)).toHaveText('3 uploads done');
    await expect(tray(page)).toContainText('new version in');
    await expect(row(page, 'loose.txt').first()).toContainText('2 KB');
    await expect(row(page, 'Docs (2)')).toHaveCount(0);
    await closeTray(page);
  });

  await test.step('skip: nothing is sent, and the report says so', async () => {
    await dropTree(page, [join(folder, 'loose.txt')]);
    const dialog = page.getByRole('dialog', { name: 'Upload to “My files”' });
    await dialog.getByRole('radio', { name: 'Skip' }).click();
    await expect(dialog.getByRole('button', { name: 'Nothing to upload' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('drops onto a folder row', async () => {
    await writeFile(join(folder, 'inside.txt'), 'x');
    await dropTree(page, [join(folder, 'inside.txt')], 'Docs (1)');
    await expect(tray(page)).toContainText('in Docs (1)');
    await row(page, 'Docs (1)').first().dblclick();
    await expect(row(page, 'inside.txt').first()).toBeVisible();
    await closeTray(page);
  });

  await test.step('uploads by keyboard alone', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') });
    await expect(title(page)).toHaveText('1 upload done');
  });
  expect(watch.errors).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

test('the page of unfinished uploads lists an interrupted upload and resumes or discards it', async ({
  page,
  hearth,
}) => {
  await begin(page, hearth);
  page.on('dialog', (dialog) => void dialog.accept());
  const folder = await tree({ 'film.bin': 6_000_000, 'other.bin': 6_000_000 });
  await speed(page, 400_000);
  await page
    .getByLabel('Upload files')
    .first()
    .setInputFiles([join(folder, 'film.bin'), join(folder, 'other.bin')]);
  await expect(tray(page)).toContainText(/\d% · /);
  // A new page without local state simulates another device.
  await page.goto('about:blank');
  await speed(page, -1);
  await page.goto(`${hearth.url}/healthz`);
  await page.evaluate(() => indexedDB.deleteDatabase('hearth-uploads'));
  await page.goto(`${hearth.url}/uploads`);
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeVisible();
  await expect(page.getByText('film.bin')).toBeVisible();
  await page.getByRole('button', { name: 'Discard other.bin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('other.bin', { exact: true })).toHaveCount(0);
  await page
    .getByLabel('Choose film.bin to continue')
    .and(page.locator('input'))
    .setInputFiles(join(folder, 'film.bin'));
  await expect(title(page)).toHaveText('1 upload done');
  await page.goto(`${hearth.url}/files`);
  await expect(row(page, 'film.bin').first()).toContainText('5.7 MB');
  await rm(folder, { recursive: true, force: true });
});

test('after a reload, files with a stored handle resume without being chosen', async ({ page, hearth }) => {
  await begin(page, hearth);
  page.on('dialog', (dialog) => void dialog.accept());
  const names = ['one.bin', 'two.bin', 'three.bin', 'four.bin'];
  const folder = await tree(Object.fromEntries(names.map((name) => [name, 3_000_000])));
  await speed(page, 400_000);
  await dropTree(
    page,
    names.map((name) => join(folder, name)),
  );
  await expect(tray(page)).toContainText(/\d% · /);
  await page.reload();
  // Three uploads were in progress and the fourth was queued.
  await expect(tray(page).getByRole('listitem')).toHaveCount(4);
  await expect(tray(page)).not.toContainText('choose the file again');
  await speed(page, -1);
  for (const name of names) {
    const resume = tray(page).getByRole('button', { name: `Continue ${name}` });
    if (await resume.isVisible()) await resume.click();
  }
  await expect(title(page)).toHaveText('4 uploads done');
  await rm(folder, { recursive: true, force: true });
});

test('after a reload, a folder of small files resumes with one click, or when it is chosen again', async ({
  page,
  hearth,
}) => {
  await begin(page, hearth);
  page.on('dialog', (dialog) => void dialog.accept());
  const notes = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`Notes/deep/${index}.txt`, 8000]));
  const folder = await tree({ ...notes, 'Notes/first.txt': 10 });
  const left = () => tray(page).getByRole('list', { name: 'Unfinished folders' });
  const leaveMidway = async () => {
    await expect(title(page)).toHaveText(/^Uploading/);
    await expect.poll(() => deviceRows(page, 'hearth-waiting-folders', 'folders')).toBe(1);
    await page.reload();
    await expect(left()).toContainText('41 files left');
    await speed(page, -1);
  };

  await test.step('dropped: the browser has a stored handle', async () => {
    await speed(page, 10_000);
    await dropTree(page, [join(folder, 'Notes')]);
    await leaveMidway();
    await left().getByRole('button', { name: 'Continue with the folder Notes' }).click();
    await expect(title(page)).toHaveText('41 uploads done');
    await closeTray(page);
    await row(page, 'Notes').first().dblclick();
    await row(page, 'deep').first().dblclick();
    // No file was uploaded twice.
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '41');
    await page.reload();
    await expect(tray(page)).toBeHidden();
  });

  await test.step('picked: the folder is chosen again, and a different one is refused', async () => {
    await page.goto('/files');
    await speed(page, 10_000);
    await page.getByLabel('Upload folder').first().setInputFiles(join(folder, 'Notes'));
    const dialog = page.getByRole('dialog', { name: 'Upload to “My files”' });
    await dialog.getByRole('button', { name: 'Upload 41 files' }).click();
    await leaveMidway();
    const other = await tree({ 'Notes/first.txt': 11 });
    const again = left().getByLabel('Choose the folder again: Notes').and(page.locator('input'));
    await again.setInputFiles(join(other, 'Notes'));
    await expect(page.getByText('None of the missing files was in it.')).toBeVisible();
    await again.setInputFiles(join(folder, 'Notes'));
    await expect(title(page)).toHaveText('41 uploads done');
    await rm(other, { recursive: true, force: true });
  });
  await rm(folder, { recursive: true, force: true });
});
