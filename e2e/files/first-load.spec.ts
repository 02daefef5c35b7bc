import { expect, test } from '../support/journey.ts';
import { enter, row, seed } from '../support/pages/drive-page.ts';
import { type Person, settle } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('a folder is requested once, before its page renders', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  const [deep] = await seed(visitor, ['Deep'], []);
  await seed(visitor, ['Inside'], [], deep?.id);
  await enter(page, owner);
  // From now on the browser has a stored session.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hearth.offline.init'))).not.toBeNull();
  await page.goto('about:blank');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = (ending: string) => asked.filter((path) => path.endsWith(ending)).length;
  const first = (part: string) => asked.findIndex((path) => path.includes(part));
  await page.goto(`/files/${deep?.id}`);
  await expect(row(page, 'Inside')).toBeVisible();

  await test.step('its code loads with the page, and its list is the first call', async () => {
    const listed = await page.locator('meta[name=first-files]').getAttribute('content');
    const { drive } = JSON.parse(listed ?? '') as { readonly drive: { readonly files: readonly string[] } };
    expect(drive.files.length).toBeGreaterThan(3);
    const lookup = first('accounts:lookup');
    expect(lookup).toBeGreaterThan(-1);
    expect(drive.files.filter((file) => !asked.slice(0, lookup).includes(file))).toEqual([]);
    const calls = asked.filter((path) => path.includes('/us-central1/'));
    expect(calls[0]).toMatch(/\/hearth-drive-list$/);
    expect(times('/init.json')).toBe(1);
  });

  await test.step('the watch continues from that list: changes appear, and nothing is read again', async () => {
    await expect.poll(() => times('/hearth-drive-watch')).toBeGreaterThan(0);
    await visitor.call('drive-createFolder', { name: 'New', parentId: deep?.id ?? '' });
    await expect(row(page, 'New')).toBeVisible();
    expect([times('/hearth-drive-list'), times('/hearth-drive-path')]).toEqual([1, 1]);
  });
});
