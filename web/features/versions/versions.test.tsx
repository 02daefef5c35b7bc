import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openBucket } from '../../lib/backend/bucket.ts';
import { openApp, type Seed } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { press, row } from '../../testing/drive.ts';

async function threeVersions({ text, replace }: Seed): Promise<void> {
  await text('letter.txt', 'first words');
  for (const words of ['second words', 'third words']) await replace('letter.txt', words);
}

const versions = () => page.getByRole('list', { name: 'Versions' });

async function openVersions() {
  const app = await openApp('/files', threeVersions);
  await row('letter.txt').click();
  await press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Show versions' }).click();
  await expect.poll(() => versions().getByRole('listitem').elements()).toHaveLength(3);
  return app;
}

async function act(version: number, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Menu of version ${version}` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('lists the versions of a file with their authors', async () => {
  await openVersions();
  await expect.element(versions().getByRole('listitem').first()).toHaveTextContent('Current');
  await expect.element(versions().getByRole('listitem').first()).toHaveTextContent('Ada Miller');
  expect(await violations()).toEqual([]);
});

it('names one version and keeps another', async () => {
  await openVersions();
  await act(1, 'Name this version…');
  await page.getByRole('textbox', { name: 'Name' }).fill('As it was sent');
  await press('Enter');
  await expect.element(versions().getByRole('listitem').last()).toHaveTextContent('As it was sent');
  await act(2, 'Keep forever');
  await expect.element(versions().getByRole('listitem').nth(1)).toHaveTextContent('Kept forever');
});

it('restores a version and undoes that', async () => {
  const { backend } = await openVersions();
  const textOf = async () => {
    const [file] = (await backend.call('drive-list', {})).items;
    const { sdk, storage } = await openBucket(backend, 'drive');
    const { getBytes } = await import('firebase/storage');
    return new TextDecoder().decode(await getBytes(sdk.ref(storage, `files/${file?.id}`)));
  };
  await act(1, 'Restore');
  await expect.poll(() => versions().getByRole('listitem').elements()).toHaveLength(4);
  expect(await textOf()).toBe('first words');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => versions().getByRole('listitem').elements()).toHaveLength(5);
  expect(await textOf()).toBe('third words');
});

it('deletes a version permanently after a confirmation', async () => {
  await openVersions();
  await act(2, 'Delete…');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('The file itself stays');
  await page.getByRole('button', { name: 'Delete version 2' }).click();
  await expect.poll(() => versions().getByRole('listitem').elements()).toHaveLength(2);
});

it('gives the keys to a version that is opened over its file', async () => {
  await openApp('/files', threeVersions);
  await row('letter.txt').click();
  await press(' ');
  const viewer = page.getByRole('dialog').first();
  await viewer.getByRole('button', { name: 'Details' }).click();
  await viewer.getByRole('tab', { name: 'Versions' }).click();
  await act(1, 'Preview');
  await expect.element(page.getByText('first words')).toBeVisible();
  await press('Delete', 'ArrowLeft');
  await expect.element(page.getByText('second words')).toBeVisible();
  await press('Escape');
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1);
  await expect.element(viewer.getByRole('button', { name: 'Menu of version 1' })).toHaveFocus();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
