import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectPerson, openAsGuest } from '../../testing/app.tsx';
import { dropFiles } from '../../testing/drive.ts';

afterEach(() => page.viewport(1280, 800));

/** A folder with a file, and a person who shares it. */
async function sharer() {
  const member = await connectPerson();
  const folder = await member.folder('Trip');
  const plan = await member.text('plan.txt', 'First the mountains, then the sea.', folder);
  const share = async (
    fields: Omit<Parameters<typeof member.write<'link-create'>>[1], 'targets'>,
    targets = [folder],
  ) => new URL((await member.write('link-create', { targets, ...fields })).url).pathname;
  const names = async () => (await member.call('drive-list', { folderId: folder })).items.map(({ name }) => name);
  return { folder, plan, share, names };
}

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const password = () => page.getByLabelText('Password', { exact: true });
const open = () => page.getByRole('button', { name: 'Open' }).click();
const fits = (text: Element) => text.scrollWidth <= text.clientWidth;

it('lets a visitor with the role “view only” see a file and not download it', async () => {
  const { share, plan } = await sharer();
  await openAsGuest(await share({ role: 'viewOnly' }, [plan]));
  await expect.element(heading('plan.txt')).toBeVisible();
  await expect.element(page.getByText('View only').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Download/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect.element(page.getByText('First the mountains')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

it('lets a visitor with the role “add” send files and see none', async () => {
  const { share, names } = await sharer();
  await openAsGuest(await share({ role: 'add', label: 'Send me your photos' }));
  await expect.element(heading('Send me your photos')).toBeVisible();
  expect(document.body.textContent).not.toContain('plan.txt');
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await dropFiles(new File(['Sand.'], 'beach.txt', { type: 'text/plain' }));
  await expect.element(page.getByText(/Uploaded/)).toBeVisible();
  expect(await names()).toContain('beach.txt');
});

it('lets a visitor with the role “edit” rename a file', async () => {
  const { share, names } = await sharer();
  await openAsGuest(await share({ role: 'edit' }));
  await page.getByRole('button', { name: 'Rename plan.txt' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('route.txt');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Download route.txt' })).toBeVisible();
  expect(await names()).toContain('route.txt');
});

it('lets the right visitor in after many wrong passwords (T32)', async () => {
  const { share } = await sharer();
  await openAsGuest(await share({ password: 'mountains-and-sea' }));
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    await password().fill(`guess number ${wrong}`);
    await open();
    await expect.element(page.getByText('Wrong password.')).toBeVisible();
  }
  await password().fill('mountains-and-sea');
  await open();
  await expect.element(heading('Trip')).toBeVisible();
});

it('says which input is missing', async () => {
  const { share } = await sharer();
  await openAsGuest(await share({ password: 'mountains-and-sea' }));
  await open();
  await expect.element(page.getByText('Enter the password.')).toBeVisible();
  const reveal = page.getByRole('button', { name: 'Show the password' });
  await reveal.click();
  // A revealed password is a text field: autocorrect must not change it, and no spell checker may receive it.
  await expect.element(password()).toHaveAttribute('autocapitalize', 'none');
  await expect.element(password()).toHaveAttribute('spellcheck', 'false');
  await openAsGuest(await share({ recipients: ['grace@example.org'] }));
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('grace');
  await page.getByRole('button', { name: 'E-mail me a code' }).click();
  await expect.element(page.getByText('Enter your full e-mail address.')).toBeVisible();
});

it('fits the page of a link on a phone', async () => {
  await page.viewport(320, 640);
  const { share, plan, folder } = await sharer();
  await openAsGuest(await share({ role: 'view' }, [plan, folder]));
  await expect.element(heading(/and 1 more$/)).toBeVisible();
  expect(fits(page.getByText('2 items', { exact: true }).last().element())).toBe(true);
});

it('says when a link opens', async () => {
  const { share } = await sharer();
  await openAsGuest(await share({ startsAt: Date.UTC(2099, 4, 17, 12) }));
  await expect.element(page.getByText(/available from .*2099/)).toBeVisible();
});
