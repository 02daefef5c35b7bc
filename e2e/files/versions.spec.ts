import type { Page } from '@playwright/test';
import { getBytes, ref } from 'firebase/storage';
import type { SdkClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { faults } from '../support/pages/check-screen.ts';
import { enter, row } from '../support/pages/drive-page.ts';
import { type Person, settle, watchFaults } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a person views, names, keeps and restores versions of a file', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  for (const text of ['first words', 'second words', 'third words'])
    await putFile(visitor, { name: 'letter.txt', bytes: Buffer.from(text), contentType: 'text/plain', replaces: true });
  const seen = watchFaults(page);
  await enter(page, owner);
  const list = page.getByRole('list', { name: 'Versions' });

  await test.step('opens the versions from the menu of the file', async () => {
    await row(page, 'letter.txt').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Show versions' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('listitem').first()).toContainText('Current');
    await expect(list.getByRole('listitem').first()).toContainText('Ada Miller');
    expect(await faults(page)).toEqual([]);
  });

  await test.step('previews and downloads an older version', async () => {
    await act(page, 1, 'Preview');
    await expect(page.getByRole('dialog').getByText('first words')).toBeVisible();
    await page.keyboard.press('Escape');
    const fetched = page.waitForEvent('download');
    await act(page, 2, 'Download');
    expect((await fetched).suggestedFilename()).toBe('letter.txt');
  });

  await test.step('names one version and keeps another', async () => {
    await act(page, 1, 'Name this version…');
    await page.getByRole('textbox', { name: 'Name' }).fill('As it was sent');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('listitem').last()).toContainText('As it was sent');
    await act(page, 2, 'Keep forever');
    await expect(list.getByRole('listitem').nth(1)).toContainText('Kept forever');
  });

  await test.step('restores a version and undoes that', async () => {
    await act(page, 1, 'Restore');
    await expect(list.getByRole('listitem')).toHaveCount(4);
    expect(await textOf(visitor)).toBe('first words');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(5);
    expect(await textOf(visitor)).toBe('third words');
  });

  await test.step('deletes a version permanently after a confirmation', async () => {
    await act(page, 4, 'Delete…');
    await expect(page.getByRole('alertdialog')).toContainText('The file itself stays');
    await page.getByRole('button', { name: 'Delete version 4' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('a version opened over the file receives the keys', async () => {
    const viewer = page.getByRole('dialog').first();
    // The closing confirmation returns the focus asynchronously and may take it from the row.
    await expect(async () => {
      await row(page, 'letter.txt').focus();
      await page.keyboard.press('Space');
      await expect(viewer).toBeVisible({ timeout: 3000 });
    }).toPass();
    await viewer.getByRole('button', { name: 'Details' }).click();
    await viewer.getByRole('tab', { name: 'Versions' }).click();
    await act(page, 1, 'Preview');
    await expect(page.getByText('first words')).toBeVisible();
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('second words')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(viewer.getByRole('button', { name: 'Menu of version 1' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await textOf(visitor)).toBe('third words');
  });
  expect(seen).toEqual([]);
});

async function act(page: Page, version: number, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Menu of version ${version}` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The current text of the file. */
async function textOf(visitor: SdkClient): Promise<string> {
  const [file] = (await visitor.call('drive-list', {})).items;
  return Buffer.from(await getBytes(ref(visitor.driveStorage, `gs://drive/files/${file?.id}`))).toString();
}
