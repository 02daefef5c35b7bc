import type { Browser, Page } from '@playwright/test';
import type { SdkClient } from '../apps/sdk-client.ts';
import { putFile } from '../files/put-file.ts';
import { expect } from '../journey.ts';
import { type Person, signIn } from '../people.ts';
import type { RunningHearth } from '../server/run-hearth.ts';

/** The person who shares. */
export const sharer: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };
export const plan = Buffer.from('First the mountains, then the sea.\n');
export const note = Buffer.from('Deep down.\n');

/** Opens the dialog by keyboard from the menu of a row. */
export async function openShare(page: Page, name: string, button: RegExp): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Share…' })).toBeVisible();
  await page.keyboard.type('Share…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: button })).toBeVisible();
}

/** A folder with a file and a subfolder, and another folder. */
export async function seed(member: SdkClient): Promise<{ readonly folder: string; readonly planId: string }> {
  const folder = await member.call('drive-createFolder', { name: 'Trip' });
  await member.call('drive-createFolder', { name: 'Holiday' });
  const deep = await member.call('drive-createFolder', { name: 'Deep', parentId: folder.id });
  const planId = await putFile(member, {
    name: 'plan.txt',
    bytes: plan,
    parentId: folder.id,
    contentType: 'text/plain',
  });
  await putFile(member, { name: 'note.txt', bytes: note, parentId: deep.id, contentType: 'text/plain' });
  return { folder: folder.id, planId };
}

/** Signs in and opens the list. */
export async function enter(page: Page): Promise<void> {
  await signIn(page, sharer);
  await expect(page.getByRole('row', { name: /Trip/ }).first()).toBeVisible();
}

/** A guest in a new browser context. */
export async function strange(browser: Browser, hearth: RunningHearth): Promise<Page> {
  const context = await browser.newContext({ baseURL: hearth.url });
  return context.newPage();
}
