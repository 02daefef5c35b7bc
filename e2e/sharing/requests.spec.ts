import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { sharer as owner, strange } from '../support/pages/seed-shares.ts';
import { essay, send } from '../support/pages/submit-file.ts';
import { settle, signIn, watchFaults } from '../support/people.ts';

const sources = Buffer.from('Livy; Tacitus.\n');

test('two files are requested, sent by a guest, and the receipt lists their checksums', async ({
  page,
  browser,
  hearth,
}) => {
  const member = await settle(hearth, owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = watchFaults(page);
  await signIn(page, owner, '/requests');
  const guest = await strange(browser, hearth);
  const guestFaults = watchFaults(guest);
  let address = '';

  await test.step('the request is created with its own folder', async () => {
    await page.getByRole('button', { name: 'New request' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request files' });
    await dialog.getByRole('button', { name: 'Create request' }).click();
    await expect(dialog.getByText('Enter what you are asking for.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'What are you asking for?' }).fill('Essay: Rome');
    await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Two pages, and your sources.');
    await dialog.getByRole('button', { name: 'Create request' }).click();
    await expect(page.getByText('The link is on your clipboard.')).toBeVisible();
    address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(new RegExp(`^${hearth.url}/r/[\\w-]{22,}$`));
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /Essay: Rome/ })).toContainText('Nothing yet');
  });

  await test.step('the sender is asked for details first', async () => {
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name: 'Essay: Rome' })).toBeVisible();
    await guest.getByRole('button', { name: 'Next' }).click();
    await expect(guest.getByText(/Enter your name/)).toBeVisible();
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Grace');
    await guest.getByRole('button', { name: 'Next' }).click();
    await expect(guest.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  await test.step('files are added and removed, and survive a reload', async () => {
    await send(guest, 'essay.txt', essay);
    await send(guest, 'mistake.txt', Buffer.from('x'));
    await guest.getByRole('button', { name: 'Remove mistake.txt' }).click();
    await expect(guest.getByText('mistake.txt')).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByText('essay.txt')).toBeVisible();
    await send(guest, 'sources.txt', sources);
    // The member sees nothing before the submission.
    expect((await member.call('request-list', {})).items).toMatchObject([{ submissions: 0 }]);
  });

  let receipt = '';
  await test.step('the receipt has the checksum of each file', async () => {
    await guest.getByRole('button', { name: 'Submit 2 files' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Submitted' })).toBeVisible();
    for (const bytes of [essay, sources]) {
      await expect(guest.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
    }
    receipt = (await guest.locator('code').first().textContent()) ?? '';
    expect(receipt).not.toBe('');
    const began = guest.waitForEvent('download');
    await guest.getByRole('button', { name: 'Save as text' }).click();
    const text = await readFile(await (await began).path(), 'utf8');
    expect(text).toContain(receipt);
    expect(text).toContain(createHash('sha256').update(essay).digest('hex'));
  });

  await test.step('the inbox shows the submission with the same receipt', async () => {
    await page
      .getByRole('row', { name: /Essay: Rome/ })
      .getByRole('link')
      .click();
    await expect(page.getByText('Grace')).toBeVisible();
    await expect(page.getByText(receipt)).toBeVisible();
    await expect(page.getByText('essay.txt')).toBeVisible();
    await expect(page.getByText('sources.txt')).toBeVisible();
  });

  await test.step('a closed request accepts no files; a deleted one is not found', async () => {
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    const late = await strange(browser, hearth);
    await late.goto(address);
    await expect(late.getByRole('heading', { name: 'This request is closed' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete request' }).click();
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
    await late.reload();
    await expect(late.getByRole('heading', { name: 'Link not found' })).toBeVisible();
  });
  expect([...faults, ...guestFaults]).toEqual([]);
});
