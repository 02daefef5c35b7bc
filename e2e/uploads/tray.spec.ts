import { expect, test } from '../support/journey.ts';
import { boxOf, enter, seed } from '../support/pages/drive-page.ts';
import { type Person, settle } from '../support/people.ts';

const owner: Person = { name: 'Ada Miller', email: 'ada@example.org', password: 'correct horse battery' };

test('the upload tray does not cover the offline banner', async ({ page, hearth }) => {
  const visitor = await settle(hearth, owner);
  await seed(visitor, ['Letters'], []);
  await enter(page, owner);
  const files = [{ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') }];
  await page.getByLabel('Upload files').first().setInputFiles(files);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('heading')).toHaveText('1 upload done');
  await page.context().setOffline(true);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect
    .poll(async () => {
      const above = await boxOf(tray);
      return (await boxOf(retry)).y - (above.y + above.height);
    })
    .toBeGreaterThan(0);
});
