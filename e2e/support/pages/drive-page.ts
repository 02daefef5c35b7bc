import type { Locator, Page } from '@playwright/test';
import type { SdkClient } from '../apps/sdk-client.ts';
import { putFile } from '../files/put-file.ts';
import { expect } from '../journey.ts';
import { type Person, signIn } from '../people.ts';

/** Signs in on a desktop and opens the list of all files. */
export async function enter(page: Page, owner: Person): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, owner);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Creates folders and small files in a folder. */
export async function seed(
  visitor: SdkClient,
  folders: readonly string[],
  files: readonly string[],
  parentId = 'root',
) {
  const made = [];
  for (const folder of folders) made.push(await visitor.call('drive-createFolder', { name: folder, parentId }));
  for (const file of files) await putFile(visitor, { name: file, bytes: Buffer.from(file), parentId });
  return made;
}

export function row(page: Page, text: string): Locator {
  return page.getByRole('row', { name: new RegExp(`^${text.replace(/[().]/g, '\\$&')},`) });
}

/** The drag handle of a row. */
export function nameIn(page: Page, text: string): Locator {
  return row(page, text).getByText(text, { exact: true });
}

export function selected(page: Page): Locator {
  return page.locator('[role=row][aria-selected=true]');
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}
