import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { connectClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { createOwner, owner, watchPage } from '../support/pages/console.ts';
import { createPeople, signIn } from '../support/people.ts';

const bo = { email: 'bo@example.org', password: owner.password };

test('a person exports all data and deletes the account', async ({ page, hearth }) => {
  const watch = watchPage(page, hearth.url);
  await createOwner(hearth);
  await createPeople(hearth, { name: 'Bo Kaya', email: bo.email, password: owner.password });
  const app = await connectClient(hearth.url, bo);
  await putFile(app, { name: 'letter.txt', bytes: Buffer.from('Dear hearth') });
  const { id } = await app.call('drive-createFolder', { name: 'Holiday' });
  const link = await app.call('link-create', { targets: [id], label: 'For the family' });
  await signIn(page, bo, '/account/data');

  await test.step('exports the personal data and downloads it with all files', async () => {
    await page.getByRole('button', { name: 'Prepare' }).click();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
    const data = JSON.parse((await downloaded(page, 0)).toString('utf8'));
    expect(data).toMatchObject({ profile: { email: bo.email, displayName: 'Bo Kaya' }, links: [{ id: link.id }] });
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

async function downloaded(page: Page, nth: number): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).nth(nth).click(),
  ]);
  return readFile(await download.path());
}
