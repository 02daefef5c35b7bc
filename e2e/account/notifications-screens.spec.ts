import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { enter, seed, sharer, strange } from '../support/pages/seed-shares.ts';
import { settle } from '../support/people.ts';

test('the bell, its page, its settings and the activity: every screen fits and passes axe', async ({
  page,
  browser,
  hearth,
}) => {
  test.setTimeout(300_000);
  const member = await settle(hearth, sharer);
  const { folder } = await seed(member);
  await enter(page);
  const heading = (name: string) => () => page.getByRole('heading', { level: 1, name });
  const open = async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };
  // The bar loads after the list.
  const barIsThere = () => expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  await page.route('**/hearth-notification-list', (route) =>
    route.fulfill({ json: { result: { items: [], cursor: null, unread: 0 } } }),
  );
  await checkScreen(page, { name: 'bell-empty', path: '/files', settled: heading('My files'), act: open });
  await page.unroute('**/hearth-notification-list');
  const now = Date.now();
  const notification = (id: string, kind: string, detail: object, more: object = {}) => ({
    id,
    kind,
    detail,
    count: 1,
    at: now - 60_000,
    readAt: null,
    ...more,
  });
  const long = `${'Summer at the lake with everybody '.repeat(6)}.zip`;
  const items = [
    notification('a', 'link-used', { linkId: 'l', name: 'Summer', event: 'opened' }, { count: 12 }),
    notification('b', 'request-received', { requestId: 'r', title: 'Theses', from: 'Karl', files: 3 }, { count: 2 }),
    notification('c', 'quota', { percent: 95, usedBytes: 9.5e9, quotaBytes: 1e10 }),
    notification('d', 'new-device', { device: 'Firefox on Windows', address: '203.0.113.9' }, { readAt: now }),
    notification(
      'e',
      'job-ended',
      { jobId: 'j', work: 'account-export', state: 'succeeded' },
      { at: now - 2e8, readAt: now },
    ),
    notification('f', 'job-ended', { jobId: 'k', work: 'drive-copy', state: 'failed' }, { at: now - 2e8 }),
    notification('g', 'invitation-accepted', { uid: 'u', name: 'new@example.org' }, { at: now - 3e8, readAt: now }),
    notification('i', 'damage', { bucket: 'hearth', name: 'photos/lake.jpg' }, { count: 3, readAt: now }),
    notification('h', 'link-used', { linkId: 'l', name: long, event: 'downloaded' }, { at: now - 4e8, readAt: now }),
  ];
  await page.route('**/hearth-notification-list', (route) =>
    route.fulfill({ json: { result: { items, cursor: 'more', unread: 120 } } }),
  );
  await checkScreen(page, { name: 'bell', path: '/files', settled: heading('My files'), act: open });
  await checkScreen(page, { name: 'notices', path: '/notices', settled: heading('Notifications') });
  await page.unroute('**/hearth-notification-list');
  await checkScreen(page, { name: 'notice-mails', path: '/account/notices', settled: heading('Notifications') });
  await checkScreen(page, {
    name: 'activity-none',
    path: '/activity?kind=removed&time=day',
    settled: () => page.getByText('No results'),
    act: barIsThere,
  });
  const { url } = await member.call('link-create', { targets: [folder], label: 'Summer' });
  const guest = await strange(browser, hearth);
  await guest.goto(url);
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest
      .getByRole('button', { name: /Download all|Download/ })
      .first()
      .click(),
  ]);
  await download.path();
  await member.call('drive-createFolder', { name: long.slice(0, 200) });
  await member.call('drive-createFolder', { name: 'مجلد الصور' });
  await checkScreen(page, {
    name: 'activity',
    path: '/activity',
    settled: () => page.getByText(/^Downloaded ·/).first(),
    act: barIsThere,
  });
});
