import { picture } from '../support/files/picture.ts';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { enter, openShare, seed, sharer, strange } from '../support/pages/seed-shares.ts';
import { settle } from '../support/people.ts';

test('the screens of links fit and pass axe at every width, light and dark', async ({ page, browser, hearth }) => {
  test.setTimeout(480_000);
  const member = await settle(hearth, sharer);
  const { folder, planId } = await seed(member);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page);
  const heading = (name: string | RegExp) => () => page.getByRole('heading', { level: 1, name });
  await checkScreen(page, { name: 'links-empty', path: '/links', settled: () => page.getByText('No links yet') });
  const shared = await member.call('link-create', {
    targets: [folder],
    note: 'The plan is in plan.txt; the rest is pictures.',
    password: 'mountains-and-sea',
  });
  const open = await member.call('link-create', {
    targets: [folder],
    role: 'edit',
    note: 'Add what you have.',
    maxDownloads: 5,
  });
  const one = await member.call('link-create', { targets: [planId], label: 'For Grace', expiresAt: null });
  await checkScreen(page, {
    name: 'share-new',
    path: '/files',
    settled: () => page.getByRole('row', { name: /Holiday/ }).first(),
    act: () => openShare(page, 'Holiday', /^Create link$/),
  });
  await checkScreen(page, {
    name: 'share-more',
    path: '/files',
    settled: () => page.getByRole('row', { name: /Holiday/ }).first(),
    act: async () => {
      await openShare(page, 'Holiday', /^Create link$/);
      await page.getByRole('button', { name: 'More settings' }).click();
      await page.getByRole('switch', { name: 'Show folders' }).scrollIntoViewIfNeeded();
    },
  });
  await checkScreen(page, {
    name: 'share-links',
    path: '/files',
    settled: () => page.getByRole('row', { name: /Trip/ }).first(),
    act: () => openShare(page, 'Trip', /^New link$/),
  });
  await checkScreen(page, { name: 'links', path: '/links', settled: () => page.getByText('For Grace') });
  await checkScreen(page, { name: 'link', path: `/links/${open.id}`, settled: heading('Trip') });
  const guest = await strange(browser, hearth);
  const guestHeading = (name: string | RegExp) => () => guest.getByRole('heading', { level: 1, name });
  await checkScreen(guest, { name: 'shared-locked', path: shared.url, settled: guestHeading('Password required') });
  await checkScreen(guest, {
    name: 'shared-folder',
    path: open.url,
    settled: () => guest.getByRole('button', { name: /plan\.txt/ }).first(),
  });
  const some = await member.call('link-create', {
    targets: [folder],
    recipients: ['grace@example.org'],
    slug: 'our-trip',
  });
  await checkScreen(guest, {
    name: 'shared-email',
    path: some.url,
    settled: guestHeading('This link is for specific people'),
  });
  await checkScreen(guest, {
    name: 'shared-code',
    path: some.url,
    settled: guestHeading('This link is for specific people'),
    act: async () => {
      await guest.getByRole('textbox', { name: 'Your e-mail address' }).fill('grace@example.org');
      await guest.getByRole('button', { name: 'E-mail me a code' }).click();
      await expect(guestHeading('Check your inbox')()).toBeVisible();
    },
  });
  await checkScreen(guest, {
    name: 'shared-report',
    path: open.url,
    settled: () => guest.getByRole('button', { name: /plan\.txt/ }).first(),
    act: async () => {
      await guest.getByRole('button', { name: 'Report this page' }).click();
      await expect(guest.getByRole('dialog', { name: 'Report this page' })).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'link-visitors',
    path: `/links/${open.id}`,
    settled: () => page.getByRole('list', { name: 'Visitors' }),
  });
  for (const [name, colour] of [
    ['beach.png', [217, 95, 43]],
    ['harbour.png', [43, 108, 217]],
    ['مرحبا بالعالم.png', [61, 122, 78]],
    [`${'a very long name that goes on and on '.repeat(5).trim()}.png`, [138, 109, 59]],
  ] as const)
    await putFile(member, { name, bytes: picture(640, 480, colour), parentId: folder, contentType: 'image/png' });
  await checkScreen(guest, {
    name: 'shared-grid',
    path: open.url,
    settled: () => guest.getByRole('button', { name: /plan\.txt/ }).first(),
    act: async () => {
      const asGrid = guest.getByRole('button', { name: 'Show as grid' });
      if (await asGrid.isVisible()) await asGrid.click();
      // A hovered element shows its tooltip, which must not be in the screenshot.
      await guest.mouse.move(0, 0);
      await expect(guest.locator('li img').first()).toBeVisible();
    },
  });
  await checkScreen(guest, { name: 'shared-file', path: one.url, settled: guestHeading('For Grace') });
  await member.call('link-pause', { id: one.id });
  await checkScreen(guest, { name: 'shared-paused', path: one.url, settled: guestHeading('This link is paused') });
});
