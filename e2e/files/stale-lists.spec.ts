import type { Page } from '@playwright/test';
import { putFile } from '../support/files/put-file.ts';
import { expect, test } from '../support/journey.ts';
import { sharer as owner } from '../support/pages/seed-shares.ts';
import { staysSo } from '../support/pages/stays-so.ts';
import { settle, signIn } from '../support/people.ts';

test('keeps a loaded list when its refresh fails', async ({ page, hearth }) => {
  const member = await settle(hearth, owner);
  const nodeId = await putFile(member, { name: 'plan.txt', bytes: Buffer.from('First the mountains') });
  const link = await member.call('link-create', { targets: [nodeId] });
  await signIn(page, owner, '/activity');
  await expect(page.getByText('plan.txt').first()).toBeVisible();

  for (const { path, callable, shown } of [
    { path: '/activity', callable: 'drive-activity', shown: 'plan.txt' },
    { path: `/links/${link.id}`, callable: 'link-visits', shown: 'Nobody has opened it yet.' },
    { path: '/account/sessions', callable: 'account-sessions', shown: 'This device' },
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      const seen = page.getByText(shown).first();
      await expect(seen).toBeVisible();
      await failAgain(page, callable);
      await staysSo(page, () => seen.isVisible());
      await expect(seen).toBeVisible();
      await page.unroute(`**/${callable}`);
    });
  }
});

/** Fails the refresh on window focus with an error that the application does not retry. */
async function failAgain(page: Page, callable: string): Promise<void> {
  let refused = 0;
  await page.route(`**/${callable}`, (route) => {
    refused += 1;
    return route.fulfill({ status: 400, json: { error: { status: 'INVALID_ARGUMENT', message: 'No.' } } });
  });
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    return refused;
  };
  await expect.poll(comeBack, { intervals: [200], timeout: 30_000 }).toBeGreaterThanOrEqual(1);
}
