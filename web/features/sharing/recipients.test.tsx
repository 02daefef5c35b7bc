import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectPerson, openApp, openAsGuest, owner, type Seed } from '../../testing/app.tsx';
import { copiedBy } from '../../testing/clipboard.ts';
import { press, row } from '../../testing/drive.ts';
import { newestMail } from '../../testing/mailbox.ts';

async function sharedFolder({ folder, text }: Seed): Promise<void> {
  const id = await folder('Trip');
  await folder('Deep', id);
  await text('plan.txt', 'First the mountains', id);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it('creates a link for one address with its own words, content and language', async () => {
  const { seed } = await openApp('/files', sharedFolder);
  await row('Trip').click();
  await press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Trip”' });
  const create = dialog.getByRole('button', { name: 'Create link' });
  await dialog.getByRole('button', { name: 'More settings' }).click();
  const people = dialog.getByRole('textbox', { name: 'Only for these people' });
  const words = dialog.getByRole('textbox', { name: 'Words in the link' });
  await people.fill('nonsense');
  await words.fill('Our Trip');
  await create.click();
  await expect.element(dialog.getByText('E-mail addresses or domains, 50 at most.')).toBeVisible();
  await expect.element(dialog.getByText('Lowercase letters, digits and dashes, 40 at most.')).toBeVisible();
  await people.fill('grace@example.org');
  await words.fill('our-trip');
  dialog.getByRole('switch', { name: 'Show folders' }).element().focus();
  await press(' ');
  await dialog.getByRole('radio', { name: 'Deutsch' }).click();
  const copied = await copiedBy(async () => {
    await create.click();
    await expect.element(dialog.getByText('The link is on your clipboard.')).toBeVisible();
  });
  expect(copied).toMatch(new RegExp(`^${location.origin}/s/our-trip-[\\w-]{43}$`));
  const [link] = (await seed.call('link-list', {})).items;
  expect(link).toMatchObject({ recipients: ['grace@example.org'], language: 'de' });
});

it('opens a link for one address by a mailed code only, applies its settings and takes reports', async () => {
  const grace = `grace-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const olga = await connectPerson(owner);
  const member = await connectPerson();
  const folder = await member.folder('Trip');
  await member.folder('Deep', folder);
  await member.text('plan.txt', 'First the mountains', folder);
  const fields = { targets: [folder], recipients: [grace], language: 'de', showsFolders: false };
  const { url, id } = await member.write('link-create', fields);
  await openAsGuest(new URL(url).pathname);
  await expect.element(heading('This link is for specific people')).toBeVisible();
  expect(document.body.textContent).not.toContain('Trip');
  for (const who of ['mallory@example.org', grace]) {
    await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(who);
    await page.getByRole('button', { name: 'E-mail me a code' }).click();
    await expect.element(heading('Check your inbox')).toBeVisible();
    if (who !== grace) await page.getByRole('button', { name: 'Use another address' }).click();
  }
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await code.fill('12');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('That code is wrong or has expired.')).toBeVisible();
  await code.fill(/\b\d{6}\b/.exec(await newestMail(olga, grace, 'link-code'))?.[0] ?? '');
  await press('Enter');
  await expect.element(heading('Trip')).toBeVisible();
  await expect.element(page.getByText(/Geteilt von Ada Miller/)).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
  await expect.element(page.getByRole('button', { name: /plan\.txt/ }).first()).toBeVisible();
  await expect.element(page.getByText('Deep')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Diese Seite melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diese Seite melden' });
  await dialog.getByRole('textbox', { name: 'Was stimmt damit nicht?' }).fill('It is not mine.');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect.element(page.getByText('Danke. Deine Meldung wurde gesendet.')).toBeVisible();
  const reports = (await olga.call('console-outbox', {})).items.filter(({ template }) => template === 'link-report');
  expect(reports.map(({ to }) => to)).toEqual([owner.email]);

  await openApp(`/links/${id}`, undefined, member.person);
  const visitors = page.getByRole('list', { name: 'Visitors' });
  await expect.element(visitors.getByText(grace)).toBeVisible();
  await expect.element(visitors.getByText('opened 1 time')).toBeVisible();
});
