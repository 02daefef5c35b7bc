import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { type BadLine, openBadLine } from '../../client/uploader/bad-line.suite.ts';
import type {} from '../../client/uploader/upload-page.suite.ts';
import { freePort } from '../../server/core/http/free-port.ts';
import { bundleApp } from '../support/apps/bundle-app.ts';
import { test as drive } from '../support/journey.ts';
import { createOwner, owner, row } from '../support/pages/console.ts';
import { staysSo } from '../support/pages/stays-so.ts';
import { createPeople, signIn } from '../support/people.ts';
import { enforceAppCheck, setRules } from '../support/server/data-folder.ts';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';

const person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };
const MB = 1_000_000;
const size = 6 * MB;
const slow = 1.5 * MB;
const script = fileURLToPath(new URL('../../client/uploader/upload-page.suite.ts', import.meta.url));

/** A server that can be killed and restarted on the same address, an unreliable proxy, and an app behind the proxy. */
interface Stage {
  readonly line: BadLine;
  readonly address: string;
  restart(): Promise<void>;
}

const test = base.extend<{ stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
  stage: async ({}, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-uploader-'));
    const flags = ['--port', String(await freePort('127.0.0.1'))];
    let hearth: RunningHearth = await runHearth({ dataFolder, flags, seeded: true });
    await prepare(hearth);
    const line = await openBadLine(hearth.url);
    const app = await bundleApp(script);
    await use({
      line,
      address: `${app.url}/?hearth=${line.origin}`,
      async restart() {
        await hearth.stop('SIGKILL');
        hearth = await runHearth({ dataFolder, flags });
      },
    });
    await app.close();
    await line.close();
    await hearth.stop();
    await rm(dataFolder, { recursive: true, force: true });
  },
});

async function prepare(hearth: RunningHearth): Promise<void> {
  await enforceAppCheck(hearth.dataFolder, ['storage']);
  await createPeople(hearth, { ...person, role: 'owner' });
  await setRules(
    hearth.dataFolder,
    `rules_version = '2'; service firebase.storage { match /b/{b}/o {
      match /home/{uid}/{path=**} { allow read, write: if request.auth.uid == uid; } } }`,
  );
}

async function openApp(page: Page, { address }: Stage): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveTitle('ready');
}

const readState = (page: Page) => page.evaluate(() => window.app.snapshot());
const add = (page: Page, path: string, source: 'file' | 'handle' = 'file') =>
  page.evaluate(([to, bytes, from]) => window.app.add(to, bytes, from), [path, size, source] as const);
const continueFirst = (page: Page, source: 'same file' | 'other file' | 'nothing') =>
  page.evaluate(([from, bytes]) => window.app.continueFirst(from, bytes), [source, size] as const);
const end = (page: Page) => page.evaluate(() => window.app.end());
const isWhole = (page: Page, path: string) =>
  page.evaluate(([at, bytes]) => window.app.isWhole(at, bytes), [path, size] as const);
const unfinished = (page: Page) => page.evaluate(() => window.app.unfinished());

/** Waits until the upload is well under way but not near its end. */
async function inMidFile(page: Page): Promise<void> {
  await expect.poll(async () => (await readState(page)).sentBytes, { intervals: [50] }).toBeGreaterThan(MB);
  expect(await readState(page)).toMatchObject({ state: 'uploading' });
}

test('an upload survives a reload, a crash, lost networks and a killed server', async ({ page, context, stage }) => {
  test.setTimeout(300_000);
  const { line } = stage;
  const starts = () => line.passed.filter(({ command }) => command === 'start').length;
  await openApp(page, stage);
  const uid = await page.evaluate((who) => window.app.signIn(who.email, who.password), person);
  const home = `home/${uid}`;

  await test.step('a reload: the same file resumes at the server’s offset, another file is refused', async () => {
    line.bytesPerSecond = slow;
    await add(page, `${home}/reload`);
    await inMidFile(page);
    await page.reload();
    await expect(page).toHaveTitle('ready');
    expect(await unfinished(page)).toMatchObject([{ path: `${home}/reload`, alone: false }]);
    expect(await continueFirst(page, 'nothing')).toBe('upload/source-missing');
    expect(await continueFirst(page, 'other file')).toBe('upload/source-changed');
    line.bytesPerSecond = null;
    const before = line.passed.length;
    expect(await continueFirst(page, 'same file')).toBe('on its way');
    expect(await end(page)).toBe('done');
    expect(line.passed[before]?.command).toBe('query');
    expect(line.passed[before + 1]?.offset).toBeGreaterThan(MB / 2);
    expect(starts()).toBe(1);
    expect(await isWhole(page, `${home}/reload`)).toBe(true);
    expect(await unfinished(page)).toEqual([]);
  });

  await test.step('a closed page: another page resumes automatically with the file handle', async () => {
    line.bytesPerSecond = slow;
    await add(page, `${home}/crash`, 'handle');
    await inMidFile(page);
    const other = await context.newPage();
    await openApp(other, stage);
    // Uploads run in one tab at a time: while the first tab is busy, the second one is offered nothing.
    expect(await unfinished(other)).toEqual([]);
    await page.close();
    await expect.poll(() => unfinished(other)).toMatchObject([{ path: `${home}/crash`, alone: true }]);
    line.bytesPerSecond = null;
    expect(await continueFirst(other, 'nothing')).toBe('on its way');
    expect(await end(other)).toBe('done');
    expect(await isWhole(other, `${home}/crash`)).toBe(true);
    expect(starts()).toBe(2);
    await other.close();
  });

  const tab = await context.newPage();
  await openApp(tab, stage);

  await test.step('offline: the upload waits without retries and resumes automatically', async () => {
    line.bytesPerSecond = slow;
    await add(tab, `${home}/offline`);
    await inMidFile(tab);
    await context.setOffline(true);
    await expect.poll(async () => (await readState(tab)).waiting).toBe('network');
    await staysSo(tab, () => line.passed.length, 1500);
    expect(await readState(tab)).toMatchObject({ state: 'uploading' });
    line.bytesPerSecond = null;
    await context.setOffline(false);
    expect(await end(tab)).toBe('done');
    expect(await isWhole(tab, `${home}/offline`)).toBe(true);
  });

  await test.step('resumes after a cut connection and lost responses', async () => {
    let chunks = 0;
    line.mishap = ({ command }) => {
      if (!command.startsWith('upload')) return 'none';
      chunks += 1;
      return chunks % 3 === 0 ? { cutAfterBytes: 50_000 } : chunks % 3 === 1 ? 'lose-reply' : 'none';
    };
    await add(tab, `${home}/cut`);
    expect(await end(tab)).toBe('done');
    line.mishap = () => 'none';
    expect(await isWhole(tab, `${home}/cut`)).toBe(true);
  });

  await test.step('a killed server restarts; pause and resume; 100 % only at the end', async () => {
    line.bytesPerSecond = slow;
    const before = starts();
    await add(tab, `${home}/killed`);
    await inMidFile(tab);
    await stage.restart();
    await expect.poll(async () => (await readState(tab)).sentBytes).toBeGreaterThan(2 * MB);
    await tab.evaluate(() => window.app.pause());
    expect(await readState(tab)).toMatchObject({ state: 'paused' });
    line.bytesPerSecond = null;
    await tab.evaluate(() => window.app.resume());
    expect(await end(tab)).toBe('done');
    expect(await readState(tab)).toMatchObject({ state: 'done', percent: 100, sentBytes: size });
    expect(starts()).toBe(before + 1);
    expect(await isWhole(tab, `${home}/killed`)).toBe(true);
  });
});

drive('an upload to the drive survives a reload', async ({ page, hearth }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-files-'));
  const film = join(folder, 'film.bin');
  const other = join(folder, 'other.bin');
  await writeFile(film, Buffer.alloc(size, 7));
  await writeFile(other, Buffer.alloc(size, 8));
  page.on('dialog', (dialog) => void dialog.accept());
  await createOwner(hearth);
  await signIn(page, owner);
  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const tray = page.getByRole('region', { name: 'Uploads' });
  const bar = page.getByRole('progressbar', { name: 'Progress of film.bin' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));

  await test.step('appears as paused after a reload, with at least the acknowledged progress', async () => {
    await speed(slow);
    await page.getByLabel('Upload files').first().setInputFiles(film);
    await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(30);
    await page.reload();
    await expect(tray).toContainText('Paused – choose the file again');
    await expect(tray.getByRole('heading')).toHaveText('1 upload paused');
    expect(await percent()).toBeGreaterThan(5);
  });

  await test.step('refuses another file and resumes with the same one', async () => {
    await page.getByLabel('Choose film.bin again').and(page.locator('input')).setInputFiles(other);
    await expect(tray).toContainText('That is not the same file. Choose the original film.bin.');
    await speed(-1);
    await page.getByLabel('Choose film.bin again').and(page.locator('input')).setInputFiles(film);
    await expect(tray.getByRole('heading')).toHaveText('1 upload done');
    await expect(row(page, 'film.bin')).toContainText('5.7 MB');
  });

  await test.step('leaves nothing behind', async () => {
    await page.reload();
    await expect(row(page, 'film.bin')).toBeVisible();
    await staysSo(page, () => tray.isVisible());
    await expect(tray).toBeHidden();
  });
  await rm(folder, { recursive: true, force: true });
});
