import type { Page } from '@playwright/test';
import { limitFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { median } from '../process.ts';
import { type Browser, forgetCode, openBrowser } from './browser.ts';
import { insertNodes } from './many-nodes.ts';
import { openSeededServer } from './seeded-server.ts';

const rounds = 5;
const scrollFrames = 1200;
const MB = 1_000_000;

/** Measures a folder of 100,000 files in a drive of a million in Chromium: time to first rows, scrolling and memory. */
export async function driveLongList(files = 100_000, others = 900_000): Promise<readonly Figure[]> {
  const server = await openSeededServer();
  try {
    await server.call('drive-list', {});
    const { fullId } = await insertNodes(server.data, files, others);
    const { origin } = server.running;
    const browser = await openBrowser(origin);
    try {
      const cold = await times(async () => {
        await browser.page.goto('about:blank');
        await forgetCode(browser, origin);
        return loaded(browser.page, fullId);
      });
      const again = await times(() => loaded(browser.page, fullId));
      const warm = await times(() => opened(browser.page, fullId));
      return [
        limitFigure(`first rows of ${files.toLocaleString('en')}, nothing cached`, median(cold), 800, 'ms'),
        limitFigure('first rows after a reload', median(again), 800, 'ms'),
        limitFigure('first rows on opening the folder in the application', median(warm), 300, 'ms'),
        ...(await scrollFigures(browser, fullId)),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

async function times(measure: () => Promise<number>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await measure());
  return taken;
}

/** From the start of the navigation until rows are painted. */
async function loaded(page: Page, folderId: string): Promise<number> {
  await page.goto(`/files/${folderId}`, { waitUntil: 'commit' });
  return await page.evaluate(rowsPainted);
}

/**
 * From the key press that opens the folder until its rows are painted. Each run uses a new page, so the list is not
 * cached.
 */
async function opened(page: Page, folderId: string): Promise<number> {
  await page.goto('/files');
  await page.locator(`[role=row][data-id="${folderId}"]`).focus();
  // The remaining application code loads while the page is idle.
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const begin = () => performance.mark('key');
    window.addEventListener('keydown', begin, { capture: true, once: true });
  });
  const painted = page.evaluate(rowsPainted);
  await page.keyboard.press('Enter');
  return (await painted) - (await page.evaluate(() => performance.getEntriesByName('key')[0]?.startTime ?? Number.NaN));
}

/** Runs in the page: resolves when file rows, which only the opened folder has, are painted. */
function rowsPainted(): Promise<number> {
  return new Promise((resolve) => {
    const detect = () => {
      if (!document.querySelector('[role=row][data-id]:not([data-folder])')) return false;
      // A timeout set in an animation frame fires after that frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      return true;
    };
    if (detect()) return;
    const observer = new MutationObserver(() => detect() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true });
  });
}

async function scrollFigures({ context, page }: Browser, folderId: string): Promise<readonly Figure[]> {
  await page.goto(`/files/${folderId}`);
  await page.evaluate(rowsPainted);
  await page.waitForTimeout(2000);
  const session = await context.newCDPSession(page);
  const heaps: number[] = [];
  const heap = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    heaps.push(metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN);
  };
  await session.send('Performance.enable');
  const timer = setInterval(() => void heap(), 500);
  const down = await page.evaluate(scrolled, scrollFrames);
  await page.locator('[role=row][data-id]').last().waitFor();
  const up = await page.evaluate(scrolled, -scrollFrames);
  clearInterval(timer);
  await heap();
  const slow = [...down, ...up].filter((ms) => ms > 50).length;
  return [
    limitFigure(`slowest of ${scrollFrames} frames from the first row to the last`, Math.max(...down), 50, 'ms'),
    limitFigure('the same on the way back', Math.max(...up), 50, 'ms', `${slow} frames over 50 ms`),
    limitFigure('most that the heap held meanwhile', Math.max(...heaps) / MB, 200, 'MB'),
  ];
}

/** Runs in the page: scrolls end to end in the given number of frames and returns the duration of each frame. */
async function scrolled(frames: number): Promise<readonly number[]> {
  const scroller = document.querySelector('[role=grid] > [role=rowgroup]:last-child');
  if (!scroller) throw new Error('The list is not there.');
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const end = () => scroller.scrollHeight - scroller.clientHeight;
  const taken: number[] = [];
  let before = await nextFrame();
  for (let frame = 1; frame <= Math.abs(frames); frame += 1) {
    const part = frame / Math.abs(frames);
    scroller.scrollTop = end() * (frames > 0 ? part : 1 - part);
    const now = await nextFrame();
    taken.push(now - before);
    before = now;
  }
  return taken;
}
