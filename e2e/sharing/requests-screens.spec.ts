import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { sharer, strange } from '../support/pages/seed-shares.ts';
import { essay, send } from '../support/pages/submit-file.ts';
import { settle, signIn } from '../support/people.ts';

test('the screens of requests fit and pass axe at every width, light and dark', async ({ page, browser, hearth }) => {
  test.setTimeout(480_000);
  const member = await settle(hearth, sharer);
  await signIn(page, sharer, '/requests');
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await checkScreen(page, {
    name: 'requests-empty',
    path: '/requests',
    settled: () => page.getByText('No requests yet'),
  });
  await checkScreen(page, {
    name: 'request-new',
    path: '/requests',
    settled: () => page.getByText('No requests yet'),
    act: async () => {
      await page.getByRole('button', { name: 'New request' }).first().click();
      await expect(page.getByRole('textbox', { name: 'What are you asking for?' })).toBeVisible();
      await page.getByRole('button', { name: 'More settings' }).click();
      await page.getByRole('textbox', { name: 'Total size, in MB' }).scrollIntoViewIfNeeded();
    },
  });
  const folder = await member.call('drive-createFolder', { name: 'Homework' });
  const request = await member.call('request-create', {
    folderId: folder.id,
    title: 'Essay about Rome',
    description: 'Two pages and your sources.',
    deadline: Date.now() + 3 * 86_400_000,
    late: '2d',
    maxFiles: 5,
    maxFileBytes: 20 * 1024 ** 2,
    types: ['pdf', 'txt'],
    askEmail: 'optional',
  });
  const guest = await strange(browser, hearth);
  await checkScreen(guest, {
    name: 'hand-in-who',
    path: request.url,
    settled: () => guest.getByRole('textbox', { name: 'Your name' }),
  });
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
  await guest.getByRole('button', { name: 'Next' }).click();
  await send(guest, 'essay.txt', essay);
  await checkScreen(guest, { name: 'hand-in-files', path: request.url, settled: () => guest.getByText('essay.txt') });
  await guest.getByRole('button', { name: 'Submit 1 file' }).click();
  await checkScreen(guest, {
    name: 'hand-in-receipt',
    path: request.url,
    settled: () => guest.getByRole('heading', { level: 1, name: 'Submitted' }),
  });
  await checkScreen(page, { name: 'requests', path: '/requests', settled: () => page.getByText('Essay about Rome') });
  await checkScreen(page, {
    name: 'request',
    path: `/requests/${request.id}`,
    settled: () => page.getByText('Grace Hopper'),
  });
  await member.call('request-close', { id: request.id });
  const late = await strange(browser, hearth);
  await checkScreen(late, {
    name: 'hand-in-closed',
    path: request.url,
    settled: () => late.getByRole('heading', { name: 'This request is closed' }),
  });
});
