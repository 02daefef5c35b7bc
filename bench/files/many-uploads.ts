import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { limitFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { median } from '../process.ts';
import { openBrowser } from './browser.ts';
import { openSeededServer, type SeededServer } from './seeded-server.ts';

const fileBytes = 4096;
const leastFilesPerSecond = 150;
const MiB = 1024 * 1024;

/** Uploads a folder of many small files in the web application, then downloads all of them as one zip. */
export async function driveManyUploads(files = 10_000): Promise<readonly Figure[]> {
  const server = await openSeededServer();
  const folder = await smallFiles(files);
  try {
    await server.call('drive-list', {});
    const browser = await openBrowser(server.running.origin);
    let seconds: number;
    try {
      seconds = await uploaded(browser.page, folder, files);
    } finally {
      await browser.close();
    }
    return [uploadFigure(files, seconds), ...(await zipFigures(server, files))];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await server.close();
  }
}

async function smallFiles(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bench-files-'));
  for (let index = 0; index < count; index += 1) {
    if (index % 1000 === 0) await mkdir(join(folder, `part ${index / 1000}`));
    const path = join(folder, `part ${Math.floor(index / 1000)}`, `file ${index}.bin`);
    await writeFile(path, Buffer.alloc(fileBytes, index));
  }
  return folder;
}

/** From the confirmation of the large-drop dialog until the last file is durable. */
async function uploaded(page: Page, folder: string, files: number): Promise<number> {
  const words = files.toLocaleString('en');
  await page.locator('input[webkitdirectory]').first().setInputFiles(folder);
  const start = page.getByRole('button', { name: `Upload ${words} files` });
  await start.waitFor({ timeout: 120_000 });
  const begun = performance.now();
  await start.click();
  const title = page.getByRole('region', { name: 'Uploads' }).getByRole('heading', { name: `${words} uploads done` });
  await title.waitFor({ timeout: 600_000 });
  return (performance.now() - begun) / 1000;
}

function uploadFigure(files: number, seconds: number): Figure {
  const rate = files / seconds;
  return {
    name: `upload of ${files.toLocaleString('en')} × 4 KiB from the web application`,
    hearth: `${rate.toFixed(0)} files/s`,
    peer: '—',
    ratio: '—',
    bound: `≥ ${leastFilesPerSecond} files/s`,
    holds: rate >= leastFilesPerSecond,
  };
}

/** The files lie in folders of a thousand: one zip of everything, then one zip per folder in sequence. */
async function zipFigures(server: SeededServer, files: number): Promise<readonly Figure[]> {
  const [top] = (await server.call('drive-list', {})).items;
  if (!top) throw new Error('Nothing has arrived.');
  const parts = (await server.call('drive-list', { folderId: top.id })).items;
  const firsts: number[] = [];
  const all = async () => {
    const { firstMs, bytes } = await zipped(server, [top.id]);
    if (bytes < files * fileBytes) throw new Error(`The zip has only ${bytes} bytes.`);
    firsts.push(firstMs);
  };
  const each = async () => {
    for (const { id } of parts) await zipped(server, [id]);
  };
  await each();
  const growths: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const small = await peakWhile(server, each);
    growths.push((await peakWhile(server, all)) - small);
  }
  const words = files.toLocaleString('en');
  return [
    limitFigure(`zip of ${words} files: first byte, with its ticket`, median(firsts), 300, 'ms'),
    limitFigure(`memory that a zip of ${words} files takes more than of 1,000`, median(growths) / MiB, 16, 'MiB'),
  ];
}

async function peakWhile({ running }: SeededServer, work: () => Promise<void>): Promise<number> {
  let most = running.residentBytes();
  const timer = setInterval(() => {
    most = Math.max(most, running.residentBytes());
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most;
}

async function zipped(
  server: SeededServer,
  ids: readonly string[],
): Promise<{ readonly firstMs: number; readonly bytes: number }> {
  const begun = performance.now();
  const { url } = await server.call('download-ticket', { ids: [...ids] });
  const reply = await fetch(new URL(url, server.running.origin));
  if (!reply.ok || !reply.body) throw new Error(`The zip answered ${reply.status}.`);
  let firstMs = Number.NaN;
  let bytes = 0;
  for await (const chunk of reply.body) {
    if (bytes === 0) firstMs = performance.now() - begun;
    bytes += chunk.length;
  }
  return { firstMs, bytes };
}
