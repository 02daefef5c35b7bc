import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BadLine, openBadLine } from '../../client/uploader/bad-line.suite.ts';
import { chunkBytesMax } from '../../client/uploader/transfer/chunk-size.ts';
import { freePort } from '../../server/core/http/free-port.ts';
import { findChromium } from '../../tools/machine/chromium.ts';
import { connectClient } from '../support/apps/sdk-client.ts';
import { createOwner, owner } from '../support/pages/console.ts';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';

const GiB = 1024 ** 3;
const size = 2 * GiB;

let scratch = '';
let file = '';
let hearth: RunningHearth;
let line: BadLine;
let browser: Browser;
let restart: () => Promise<void>;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'hearth-2gib-'));
  file = join(scratch, 'film.mkv');
  await writePattern(file);
  const dataFolder = join(scratch, 'data');
  const port = await freePort('127.0.0.1');
  line = await openBadLine(`http://127.0.0.1:${port}`);
  const start = () =>
    runHearth({ dataFolder, flags: ['--port', String(port)], env: { HEARTH_PUBLIC_URL: line.origin } });
  hearth = await start();
  restart = async () => {
    await hearth.stop('SIGKILL');
    hearth = await start();
  };
  await createOwner(hearth);
  const executablePath = findChromium();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await line?.close();
  await hearth?.stop();
  await rm(scratch, { recursive: true, force: true });
});

it('uploads 2 GiB over a reload, a killed server and a lost network, resending one chunk at most', async () => {
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${line.origin}/sign-in`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Upload files').first().setInputFiles(file);

  await untilPercent(page, 30);
  await page.reload();
  const again = page.getByLabel('Choose film.mkv again').and(page.locator('input'));
  await again.waitFor({ state: 'attached' });
  await again.setInputFiles(file);

  await untilPercent(page, 60);
  await restart();

  await untilPercent(page, 80);
  await page.context().setOffline(true);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  await page.context().setOffline(false);

  const heading = page.getByRole('region', { name: 'Uploads' }).getByRole('heading');
  await expect.poll(() => heading.textContent(), { timeout: 900_000, interval: 1000 }).toBe('1 upload done');

  const sent = line.passed.filter(({ command }) => command.startsWith('upload'));
  const starts = line.passed.filter(({ command }) => command === 'start');
  expect(starts).toHaveLength(1);
  const bytes = sent.reduce((sum, passed) => sum + passed.bytes, 0);
  console.log(`${bytes - size} bytes went twice, in ${sent.length} chunks`);
  expect(bytes - size).toBeLessThanOrEqual(3 * chunkBytesMax);
  expect(await arrivedHash()).toBe(await hashOf(file));
}, 1_800_000);

async function untilPercent(page: Page, percent: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Progress of film.mkv' });
  const now = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(now, { timeout: 600_000, interval: 100 }).toBeGreaterThanOrEqual(percent);
}

/** All chunks differ, so that a misplaced chunk is detected. */
async function writePattern(path: string): Promise<void> {
  const handle = await open(path, 'w');
  const block = Buffer.alloc(8 * 1024 ** 2);
  for (let at = 0; at < size; at += block.length) {
    block.fill(`${at} `);
    await handle.write(block, 0, block.length, at);
  }
  await handle.close();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk);
  return hash.digest('hex');
}

async function arrivedHash(): Promise<string> {
  const visitor = await connectClient(line.origin, owner);
  const { items } = await visitor.call('drive-list', {});
  const { getDownloadURL, ref } = await import('firebase/storage');
  const url = await getDownloadURL(ref(visitor.driveStorage, `files/${items[0]?.id}`));
  const reply = await fetch(url);
  const hash = createHash('sha256');
  for await (const chunk of reply.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}
