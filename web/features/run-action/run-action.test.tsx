import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type Seed } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { copiedBy } from '../../testing/clipboard.ts';
import { press, row } from '../../testing/drive.ts';

/** A picture of one colour. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(600, 300);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#c04010';
  context.fillRect(0, 0, 600, 300);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

async function seed({ text, file }: Seed): Promise<void> {
  await text('letter.txt', 'first words');
  await file('sunset.png', await picture(), 'image/png');
  await file('broken.zip', new TextEncoder().encode('no archive'), 'application/zip');
}

/** The actions are deployed a moment after the server started, so the menu may not have them yet. */
async function openActions(name: string): Promise<void> {
  await row(name).click();
  await expect
    .poll(
      async () => {
        await press('Shift+F10');
        const entry = page.getByRole('menuitem', { name: 'Run action' });
        if (entry.elements().length === 1) return entry.click().then(() => true);
        await press('Escape');
        return false;
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toBe(true);
}

async function choose(name: string, action: string): Promise<void> {
  await openActions(name);
  await page.getByRole('menuitem', { name: action }).click();
}

it('shows the checksum of a file, which can be copied', async () => {
  await openApp('/files', seed);
  await choose('letter.txt', 'SHA-256 checksum');
  const dialog = page.getByRole('dialog', { name: 'SHA-256 checksum' });
  await expect.element(dialog).toHaveTextContent(/[0-9a-f]{64}/);
  expect(await violations()).toEqual([]);
  const copied = await copiedBy(() => dialog.getByRole('button', { name: 'Copy SHA-256 letter.txt' }).click());
  expect(copied).toMatch(/^[0-9a-f]{64}$/);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('first words'));
  expect(copied).toBe(Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(''));
});

it('offers only the actions that take the selected files', async () => {
  await openApp('/files', seed);
  await openActions('letter.txt');
  await expect.element(page.getByRole('menuitem', { name: 'Compress to zip' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Extract zip' }).elements()).toEqual([]);
  expect(page.getByRole('menuitem', { name: 'Convert or resize picture' }).elements()).toEqual([]);
});

it('asks for the choices of an action, adds the result and undoes that', async () => {
  await openApp('/files', seed);
  await choose('sunset.png', 'Convert or resize picture');
  const dialog = page.getByRole('dialog', { name: 'Convert or resize picture: sunset.png' });
  await expect.element(dialog.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'WebP' }).click();
  await dialog.getByRole('radio', { name: '256 pixels' }).click();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect.element(row('sunset-256.webp')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => row('sunset-256.webp').elements()).toEqual([]);
});

it('runs an action from the command palette', async () => {
  await openApp('/files', seed);
  await openActions('letter.txt');
  await press('Escape');
  await press('Escape');
  await row('letter.txt').click();
  await press('Control+k');
  await page.getByRole('dialog').getByText('Compress to zip').click();
  await expect.element(row('letter.zip')).toBeVisible();
});

it('says why an action refused a file', async () => {
  await openApp('/files', seed);
  await choose('broken.zip', 'Extract zip');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Extract zip could not be finished. This is not a zip archive, or it is damaged.');
  expect(row('broken').elements()).toEqual([]);
});
