import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectPerson, openApp, owner } from '../../testing/app.tsx';
import { press } from '../../testing/drive.ts';

const avatar = () => page.getByRole('button', { name: 'Account menu' }).element().querySelector('img');

async function photo(name: string, colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot paint.');
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 640, 400);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

it('crops a square from a photo as the picture, replaces and removes it', async () => {
  await openApp('/account');
  const field = page.getByLabelText('Choose a picture');
  await field.upload(await photo('photo.png', 'orange'));
  await page.getByLabelText('Size').fill('2');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect.element(page.getByText('Your picture is changed.')).toBeVisible();
  await expect.poll(() => avatar()?.naturalWidth).toBe(512);
  const first = avatar()?.src ?? '';
  await field.upload(await photo('other.png', 'blue'));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect.poll(() => avatar()?.src).not.toBe(first);
  await expect.poll(() => avatar()?.naturalWidth).toBe(512);
  expect((await fetch(first, { cache: 'no-store' })).status).toBeGreaterThanOrEqual(400);
  await field.upload(new File(['x'], 'no.png', { type: 'image/png' }));
  await expect.element(page.getByText('This file is not a picture that can be shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Your picture is removed.')).toBeVisible();
  await expect.poll(avatar).toBeNull();
});

it('changes the name', async () => {
  await openApp('/account');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada M.');
  await press('Enter');
  await expect.element(page.getByText('Your name is saved.')).toBeVisible();
});

it('does not let the last owner leave', async () => {
  const { router } = await openApp('/account/data', undefined, owner);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(page.getByText('You are the only owner.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the users' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/console/users');
});

it('shows an owner all links without the names of their items, pauses and deletes one', async () => {
  const member = await connectPerson();
  const id = await member.folder('Secret plans');
  const label = `For ${member.person.email}`;
  const link = await member.write('link-create', { targets: [id], label });
  await openApp('/console/links', undefined, owner);
  const line = page.getByRole('row').filter({ hasText: label });
  const act = async (action: string) => {
    await page.getByRole('button', { name: `More for ${label}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect.element(line).toHaveTextContent('Ada Miller');
  await expect.element(page.getByText('Secret plans')).not.toBeInTheDocument();
  await act('Pause');
  await expect.element(line).toHaveTextContent('Paused');
  expect((await member.call('link-get', { id: link.id })).state).toBe('paused');
  await act('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
  await expect.element(line).not.toBeInTheDocument();
});
