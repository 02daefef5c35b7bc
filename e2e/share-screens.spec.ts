import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { settle } from './support/people.ts';
import { picture } from './support/picture.ts';
import { putFile } from './support/put-file.ts';
import { enter, furnish, openShare, sharer, strange } from './support/share-town.ts';

test('the screens of links read well at every width, light and dark', async ({ page, browser, hearth }) => {
  test.setTimeout(480_000);
  const member = await settle(hearth, sharer);
  const { trip, planId } = await furnish(member);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page);
  const heading = (name: string | RegExp) => () => page.getByRole('heading', { level: 1, name });
  await look(page, { name: 'links-empty', path: '/links', settled: () => page.getByText('No links yet') });
  const shared = await member.call('link-create', {
    targets: [trip],
    note: 'The plan is in plan.txt; the rest is pictures.',
    password: 'mountains-and-sea',
  });
  const open = await member.call('link-create', {
    targets: [trip],
    role: 'edit',
    note: 'Add what you have.',
    maxDownloads: 5,
  });
  const one = await member.call('link-create', { targets: [planId], label: 'For Grace', expiresAt: null });
  await look(page, {
    name: 'share-new',
    path: '/files',
    settled: () => page.getByRole('row', { name: /Holiday/ }).first(),
    act: () => openShare(page, 'Holiday', /^Create link$/),
  });
  await look(page, {
    name: 'share-more',
    path: '/files',
    settled: () => page.getByRole('row', { name: /Holiday/ }).first(),
    act: async () => {
      await openShare(page, 'Holiday', /^Create link$/);
      await page.getByRole('button', { name: 'More settings' }).click();
      await page.getByRole('switch', { name: 'Show folders' }).scrollIntoViewIfNeeded();
    },
  });
  await look(page, {
    name: 'share-links',
    path: '/files',
    settled: () => page.getByRole('row', { name: /Trip/ }).first(),
    act: () => openShare(page, 'Trip', /^New link$/),
  });
  await look(page, { name: 'links', path: '/links', settled: () => page.getByText('For Grace') });
  await look(page, { name: 'link', path: `/links/${open.id}`, settled: heading('Trip') });
  const guest = await strange(browser, hearth);
  const guestHeading = (name: string | RegExp) => () => guest.getByRole('heading', { level: 1, name });
  await look(guest, { name: 'shared-locked', path: shared.url, settled: guestHeading('Password required') });
  await look(guest, {
    name: 'shared-folder',
    path: open.url,
    settled: () => guest.getByRole('button', { name: /plan\.txt/ }).first(),
  });
  const some = await member.call('link-create', {
    targets: [trip],
    recipients: ['grace@example.org'],
    slug: 'our-trip',
  });
  await look(guest, {
    name: 'shared-email',
    path: some.url,
    settled: guestHeading('This link is for specific people'),
  });
  await look(guest, {
    name: 'shared-code',
    path: some.url,
    settled: guestHeading('This link is for specific people'),
    act: async () => {
      await guest.getByRole('textbox', { name: 'Your e-mail address' }).fill('grace@example.org');
      await guest.getByRole('button', { name: 'E-mail me a code' }).click();
      await expect(guestHeading('Check your inbox')()).toBeVisible();
    },
  });
  await look(guest, {
    name: 'shared-report',
    path: open.url,
    settled: () => guest.getByRole('button', { name: /plan\.txt/ }).first(),
    act: async () => {
      await guest.getByRole('button', { name: 'Report this page' }).click();
      await expect(guest.getByRole('dialog', { name: 'Report this page' })).toBeVisible();
    },
  });
  await look(page, {
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
    await putFile(member, { name, bytes: picture(640, 480, colour), parentId: trip, contentType: 'image/png' });
  await look(guest, {
    name: 'shared-grid',
    path: open.url,
    settled: () => guest.getByRole('button', { name: /plan\.txt/ }).first(),
    act: async () => {
      const asGrid = guest.getByRole('button', { name: 'Show as grid' });
      if (await asGrid.isVisible()) await asGrid.click();
      // What the pointer stands on says what it is; the picture is of the page.
      await guest.mouse.move(0, 0);
      await expect(guest.locator('li img').first()).toBeVisible();
    },
  });
  await look(guest, { name: 'shared-file', path: one.url, settled: guestHeading('For Grace') });
  await member.call('link-pause', { id: one.id });
  await look(guest, { name: 'shared-paused', path: one.url, settled: guestHeading('This link is paused') });
});
