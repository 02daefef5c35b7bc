import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectPerson, openApp, type Seed } from '../../testing/app.tsx';
import { press, row } from '../../testing/drive.ts';

async function boxAndFiles({ folder, text }: Seed): Promise<void> {
  await folder('Box');
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await text(name, name);
}

const refusal = () => page.getByRole('alert').filter({ hasText: 'Something here already has that name.' });

/** Holds the answers of a callable back until they are released. */
async function whileHeld(callable: string, work: (release: () => void) => Promise<void>): Promise<void> {
  const real = window.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  window.fetch = async (input, init) => {
    const reply = await real(input, init);
    if (String(input).endsWith(`/hearth-${callable}`)) await released;
    return reply;
  };
  try {
    await work(release);
  } finally {
    release();
    window.fetch = real;
  }
}

async function rename(from: string, to: string): Promise<void> {
  await row(from).click();
  await press('F2', 'Control+a');
  await userEvent.keyboard(`${to}{Enter}`);
  await expect.element(row(to).first()).toBeVisible();
}

it('reports a refused rename while another one is typed, which keeps the focus', async () => {
  await openApp('/files', boxAndFiles);
  await whileHeld('drive-rename', async (release) => {
    await rename('a.txt', 'c.txt');
    await row('b.txt').click();
    await press('F2');
    const field = page.getByRole('textbox', { name: 'New name of b.txt' });
    await field.fill('bread.txt');
    release();
    await expect.element(refusal()).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('bread.txt');
    await press('Enter');
    await expect.element(row('bread.txt')).toHaveFocus();
    await refusal().getByRole('button', { name: 'Dismiss' }).click();
  });
});

it('reports a refused rename in another folder, and Back shows the old name', async () => {
  const { router } = await openApp('/files', boxAndFiles);
  await whileHeld('drive-rename', async (release) => {
    await rename('a.txt', 'c.txt');
    await row('Box').dblClick();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Box' })).toBeVisible();
    release();
    await expect.element(refusal()).toBeVisible();
    router.history.back();
    await expect.element(row('a.txt')).toBeVisible();
    await expect.element(row('Box')).toHaveFocus();
  });
});

it('leads to sign-in when the session was ended elsewhere, and back to the same page', async () => {
  let box = '';
  const { router, person } = await openApp('/files', async ({ folder, text }) => {
    box = await folder('Box');
    await text('inside.txt', 'inside', box);
  });
  await row('Box').dblClick();
  await expect.element(row('inside.txt')).toBeVisible();
  const elsewhere = await connectPerson(person);
  await elsewhere.write('account-revokeOtherSessions', {});
  // The page notices the ended session after a while or with its next request.
  await press('F4');
  await expect.poll(() => router.state.location.href).toMatch(/^\/sign-in\?to=/);
  await expect.element(page.getByText('Sign in to continue.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByLabelText('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/files/${box}`);
  await expect.element(row('inside.txt')).toBeVisible();
});
