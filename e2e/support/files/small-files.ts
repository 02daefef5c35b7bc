import type { Page } from '@playwright/test';
import { recordFilm } from '../../../web/testing/small-files.ts';

/** A video of a moving square, recorded by the browser. */
export async function smallFilm(page: Page, seconds: number): Promise<Buffer> {
  await page.goto('about:blank');
  return Buffer.from(await page.evaluate(recordFilm, seconds), 'base64');
}
