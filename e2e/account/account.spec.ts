import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { connectClient } from '../support/apps/sdk-client.ts';
import { picture } from '../support/files/picture.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { createOwner, owner, row, watchPage } from '../support/pages/console.ts';
import { createPeople, signIn } from '../support/people.ts';

const bo = { email: 'bo@example.org', password: owner.password };

test('a person sets a picture, exports all data and deletes the account', async ({ page, hearth }) => {
  const watch = watchPage(page, hearth.url);
  await createOwner(hearth);
  await createPeople(hearth, { name: 'Bo Kaya', email: bo.email, password: owner.password });
  const app = await connectClient(hearth.url, bo);
  await putFile(app, { name: 'letter.txt', bytes: Buffer.from('Dear hearth') });
  const { id } = await app.call('drive-createFolder', { name: 'Holiday' });
  const link = await app.call('link-create', { targets: [id], label: 'For the family' });
  await signIn(page, bo);
  const avatar = page.getByRole('button', { name: 'Account menu' }).locator('img');

  await test.step('crops a square from a photo as the picture and replaces it with another', async () => {
    await page.goto('/account');
    await page.getByLabel('Choose a picture').setInputFiles(photo('photo.png', [230, 90, 40]));
    await page.getByLabel('Size').fill('2');
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Your picture is changed.')).toBeVisible();
    await expectPicture(page, 512);
    const first = (await avatar.getAttribute('src')) ?? '';
    await page.getByLabel('Choose a picture').setInputFiles(photo('other.png', [40, 90, 230]));
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect.poll(() => avatar.getAttribute('src')).not.toBe(first);
    await expectPicture(page, 512);
    expect((await fetch(first)).status).toBeGreaterThanOrEqual(400);
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ ...photo('no.png', [1, 1, 1]), buffer: Buffer.from('x') });
    await expect(page.getByText('This file is not a picture that can be shown.')).toBeVisible();
  });

  await test.step('changes the name and removes the picture', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Bo K.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your name is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your picture is removed.')).toBeVisible();
    await expect(avatar).toHaveCount(0);
  });

  await test.step('exports the personal data and downloads it with all files', async () => {
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('button', { name: 'Prepare' }).click();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
    const data = JSON.parse((await downloaded(page, 0)).toString('utf8'));
    expect(data).toMatchObject({ profile: { email: bo.email, displayName: 'Bo K.' }, links: [{ id: link.id }] });
    expect(data.items.map((item: { path: string }) => item.path).sort()).toEqual(['Holiday', 'letter.txt']);
    expect((await downloaded(page, 1)).includes('letter.txt')).toBe(true);
  });

  await test.step('lists what the deletion removes, requires the typed e-mail and deletes the account', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('1 file, 11 bytes');
    await expect(dialog).toContainText('1 link that you shared');
    const verb = dialog.getByRole('button', { name: 'Delete my account' });
    await expect(verb).toBeDisabled();
    await dialog.getByLabel(`Type ${bo.email} to continue`).fill(bo.email);
    await verb.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  });
  expect(watch).toEqual({ otherHosts: [], violations: [], errors: [] });
});

test('an owner lists all links, stops one, and cannot leave as the last owner', async ({ page, hearth }) => {
  await createOwner(hearth);
  await createPeople(hearth, { name: 'Bo Kaya', email: bo.email, password: owner.password });
  const app = await connectClient(hearth.url, bo);
  const { id } = await app.call('drive-createFolder', { name: 'Secret plans' });
  const link = await app.call('link-create', { targets: [id], label: 'For the family' });
  await signIn(page, owner);

  await page.getByRole('link', { name: 'Console' }).click();
  await page.getByRole('link', { name: 'All links' }).click();
  await expect(row(page, 'For the family')).toContainText('Bo Kaya');
  await expect(page.getByText('Secret plans')).toHaveCount(0);
  await page.getByRole('button', { name: 'More for For the family' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(row(page, 'For the family')).toContainText('Paused');
  expect((await app.call('link-get', { id: link.id })).state).toBe('paused');
  await page.getByRole('button', { name: 'More for For the family' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
  await expect(page.getByText('No links yet')).toBeVisible();

  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('You are the only owner.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the users' }).click();
  await expect(row(page, 'Bo Kaya')).toBeVisible();
});

function photo(name: string, hue: readonly [number, number, number]) {
  return { name, mimeType: 'image/png', buffer: picture(640, 400, hue) };
}

async function expectPicture(page: Page, side: number): Promise<void> {
  const image = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(side);
}

async function downloaded(page: Page, nth: number): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).nth(nth).click(),
  ]);
  return readFile(await download.path());
}
