import { expect, type Page } from '@playwright/test';

/** Drags files and folders from the disk onto the page through the browser's native drag and drop. */
export async function dropTree(page: Page, paths: readonly string[], over?: string): Promise<void> {
  // Until the page has its drop listeners, the browser would open the dropped file.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const box = over ? await page.getByRole('row').filter({ hasText: over }).first().boundingBox() : null;
  const at = box ? { x: box.x + box.width / 3, y: box.y + box.height / 2 } : { x: width / 2, y: height / 2 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}
