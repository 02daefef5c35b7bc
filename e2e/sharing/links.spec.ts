import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { enter, note, openShare, sharer as owner, plan, seed, strange } from '../support/pages/seed-shares.ts';
import { settle, watchFaults } from '../support/people.ts';

test('a folder is shared by keyboard with a password, opened, downloaded, paused and moved', async ({
  page,
  browser,
  hearth,
}) => {
  const { folder } = await seed(await settle(hearth, owner));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = watchFaults(page);
  await enter(page);
  const guest = await strange(browser, hearth);
  const guestFaults = watchFaults(guest);
  let address = '';
  let password = '';

  await test.step('by keyboard alone, from the menu of the folder', async () => {
    await openShare(page, 'Trip', /^Create link$/);
    const dialog = page.getByRole('dialog', { name: 'Share “Trip”' });
    await dialog.getByRole('switch', { name: /password/ }).focus();
    await page.keyboard.press('Space');
    password = await dialog.getByRole('textbox', { name: 'Password of the link' }).inputValue();
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    await dialog.getByRole('button', { name: 'Create link' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The link is on your clipboard.')).toBeVisible();
    address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(new RegExp(`^${hearth.url}/s/[\\w-]{22,}$`));
    await expect(dialog.getByText(address)).toBeVisible();
    await dialog.getByRole('button', { name: 'Show QR code' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('its page has the same bytes as any other and is not indexed (T10)', async () => {
    const html = await (await fetch(address)).text();
    expect(html).toBe(await (await fetch(`${hearth.url}/s/${'x'.repeat(43)}`)).text());
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/og:|twitter:|Trip/);
  });

  await test.step('reveals nothing before the right password (T10)', async () => {
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name: 'Password required' })).toBeVisible();
    expect(await guest.content()).not.toContain('Trip');
    expect(await guest.title()).not.toContain('Trip');
    await guest.getByLabel('Password', { exact: true }).fill('not the password');
    await guest.getByRole('button', { name: 'Open' }).click();
    await expect(guest.getByText('Wrong password.')).toBeVisible();
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Open' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Trip' })).toBeVisible();
    await expect(guest).toHaveTitle(/^Trip · /);
  });

  await test.step('opens folders, and Back returns through them', async () => {
    await guest.getByRole('link', { name: /Deep/ }).click();
    await expect(guest.getByRole('button', { name: /note\.txt/ }).first()).toBeVisible();
    await guest.goBack();
    await expect(guest.getByRole('button', { name: /plan\.txt/ }).first()).toBeVisible();
    // The unlocked state survives a reload.
    await guest.reload();
    await expect(guest.getByRole('button', { name: /plan\.txt/ }).first()).toBeVisible();
  });

  await test.step('the address names the previewed file, and Back closes it', async () => {
    await guest.getByRole('button', { name: 'Show as grid' }).click();
    await guest.getByRole('button', { name: /^plan\.txt/ }).click();
    await expect(guest.getByText('First the mountains')).toBeVisible();
    await expect(guest).toHaveURL(/\?preview=[\w-]+$/);
    await guest.reload();
    await expect(guest.getByText('First the mountains')).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(guest).toHaveURL(address);
    await guest.getByRole('button', { name: /^plan\.txt/ }).click();
    await expect(guest).toHaveURL(/\?preview=/);
    await guest.goBack();
    await expect(guest).toHaveURL(address);
    await guest.getByRole('button', { name: 'Show as list' }).click();
  });

  await test.step('downloads one file and all files, byte by byte', async () => {
    const one = await downloadBy(guest, 'Download plan.txt');
    expect(one.suggestedFilename()).toBe('plan.txt');
    expect(await bytesOf(one)).toEqual(plan);
    const all = await downloadBy(guest, /^Download all/);
    expect(all.suggestedFilename()).toBe('Trip.zip');
    const zip = await bytesOf(all);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    // The zip stores its members uncompressed.
    for (const bytes of [plan, note]) expect(zip.includes(bytes)).toBe(true);
    await guest.getByRole('checkbox', { name: 'Select plan.txt' }).check();
    expect(await bytesOf(await downloadBy(guest, /^Download 1/))).toEqual(plan);
  });

  await test.step('a paused link says so; a resumed link opens', async () => {
    await page.getByRole('link', { name: 'Links' }).first().click();
    await page.getByRole('searchbox', { name: 'Search links' }).fill('nothing like it');
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search links' }).fill('tríp');
    await page.getByRole('row', { name: /Trip/ }).getByRole('link').click();
    await expect(page.getByText('Downloaded').first()).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This link is paused' })).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: 'Trip' })).toBeVisible();
  });

  await test.step('a new address invalidates the old one, unlocked or not (T11)', async () => {
    await page.getByRole('button', { name: 'Replace link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace link' }).click();
    await expect(page.getByText(/the new one is copied/)).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Link not found' })).toBeVisible();
    const next = await page.evaluate(() => navigator.clipboard.readText());
    expect(next).not.toBe(address);
    await guest.goto(next);
    await expect(guest.getByRole('heading', { level: 1, name: 'Password required' })).toBeVisible();
  });

  await test.step('a deleted link leaves the list', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
    await expect(page.getByRole('heading', { name: 'No links yet' })).toBeVisible();
  });
  expect(folder).not.toBe('');
  expect([...faults, ...guestFaults]).toEqual([]);
});

async function downloadBy(guest: Page, button: string | RegExp): Promise<Download> {
  const began = guest.waitForEvent('download');
  await guest.getByRole('button', { name: button }).first().click();
  return began;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}
