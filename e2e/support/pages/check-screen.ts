import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

const widths = [1440, 768, 390];
const themes = ['light', 'dark'] as const;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** An element that is visible once the screen has loaded. */
  readonly settled: () => Locator;
  /** An action before the screenshot, such as opening a dialog. */
  readonly act?: () => Promise<void>;
}

/** Opens a screen at each width in each theme, runs axe and saves a screenshot. At 320 px nothing may overflow. */
export async function checkScreen(page: Page, screen: Screen): Promise<void> {
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await arrive(page, screen, width);
    // The theme switches without a reload, as it does when the system setting changes.
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilStill(page);
      await page.screenshot({ path: `test-results/screens/${screen.name}-${width}-${colorScheme}.png` });
      const where = [screen.name, width, colorScheme];
      expect([...where, await faults(page)]).toEqual([...where, []]);
    }
  }
  await arrive(page, screen, 320);
}

/**
 * Waits for colour transitions, including inherited ones: in mid-transition, screenshots and contrast values are wrong.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0, frame = 0; still < 3 && frame < 60; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = document.getAnimations().length === 0 ? still + 1 : 0;
    }
  });
}

async function arrive(page: Page, { name, path, settled, act }: Screen, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await page.goto(path);
  await expect(settled()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await act?.();
  expect([name, width, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
    name,
    width,
    true,
  ]);
}

/** The violations that axe finds on the current page. */
export async function faults(page: Page): Promise<string[]> {
  // The debugger injects axe, because the page's CSP blocks foreign scripts.
  const source = await readFile(axePath, 'utf8');
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    return (await axe.run()).violations.map(
      (fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
}
