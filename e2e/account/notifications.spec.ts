import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { faults } from '../support/pages/check-screen.ts';
import { enter, seed, sharer, strange } from '../support/pages/seed-shares.ts';
import { settle, watchFaults } from '../support/people.ts';

test('the bell lists notifications, mail settings persist, and the activity exports as a file', async ({
  page,
  browser,
  hearth,
}) => {
  const member = await settle(hearth, sharer);
  const { folder } = await seed(member);
  const { url } = await member.call('link-create', { targets: [folder], label: '=Summer' });
  await member.call('notification-read', { until: Date.now() });
  const guest = await strange(browser, hearth);
  await guest.goto(url);
  await expect(guest.getByRole('button', { name: /plan\.txt/ }).first()).toBeVisible();
  const heard = watchFaults(page);
  await enter(page);

  await test.step('by keyboard: lists new notifications, opens their target and marks them read', async () => {
    const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ });
    await bell.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('link', { name: /=Summer was opened/ })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
    await bell.click();
    await panel.getByRole('link', { name: /=Summer was opened/ }).click();
    await expect(page).toHaveURL(/\/links\/[\w-]+$/);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const all = panel.getByRole('button', { name: 'Mark all as read' });
    if (await all.isVisible()) await all.click();
    await expect(panel.getByText('New:')).toHaveCount(0);
    await panel.getByRole('link', { name: 'Show all notifications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('keeps the choice of notification mails', async () => {
    await page.getByRole('main').getByRole('link', { name: 'E-mail settings' }).click();
    const choice = page.getByRole('radiogroup', { name: 'A link was used' }).getByRole('radio', { name: 'Daily' });
    await choice.click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(choice).toBeChecked();
  });

  await test.step('filters the activity through the address and exports it without formulas', async () => {
    await page.goto('/activity');
    await expect(page.getByRole('row', { name: /Shared/ }).first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitem', { name: 'Removed' }).click();
    await expect(page.getByText('No results')).toBeVisible();
    await expect(page).toHaveURL(/\?kind=removed$/);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page.getByRole('row', { name: /plan\.txt.*Uploaded/ })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text).toContain('Ada Miller,Uploaded,plan.txt,My files › Trip,Signed in');
    expect(text).not.toMatch(/(^|,)[=+@-]/m);
  });
  expect(heard).toEqual([]);
});
