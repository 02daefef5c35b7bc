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
  /** What is there when the screen has come to rest. */
  readonly settled: () => Locator;
  /** What a person does on it before the picture is taken, such as opening a dialog. */
  readonly act?: () => Promise<void>;
}

/** Opens a screen at each width in each theme, runs axe on it and keeps a picture. At 320 px nothing may stick out. */
export async function checkScreen(page: Page, screen: Screen): Promise<void> {
  for (const width of widths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await arrive(page, screen, width);
    // The dark theme comes without loading the page again, as it does for people when evening falls.
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
 * Colours change over in a moment, what inherits them a moment later; half-way through, neither a picture nor a contrast
 * would be true.
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

/** What axe finds wrong on the page as it is. */
export async function faults(page: Page): Promise<string[]> {
  // Through the debugger, because the page's own policy rightly refuses a script that is not ours.
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
