import { expect, test } from '../support/journey.ts';
import { enter, openShare, sharer as owner, seed, strange } from '../support/pages/seed-shares.ts';
import { settle, watchFaults } from '../support/people.ts';
import { mailedCode } from '../support/server/mailed-code.ts';

test('a link for one address opens by a mailed code, applies its settings and is reported', async ({
  page,
  browser,
  hearth,
}) => {
  const member = await settle(hearth, owner);
  await seed(member);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page);
  const guest = await strange(browser, hearth);
  const faults = watchFaults(guest);
  let address = '';

  await test.step('recipient, address and content are set on creation', async () => {
    await openShare(page, 'Trip', /^Create link$/);
    const dialog = page.getByRole('dialog', { name: 'Share “Trip”' });
    await dialog.getByRole('button', { name: 'More settings' }).click();
    await dialog.getByRole('textbox', { name: 'Only for these people' }).fill('nonsense');
    await dialog.getByRole('textbox', { name: 'Readable part of the link' }).fill('Our Trip');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText('E-mail addresses or domains, 50 at most.')).toBeVisible();
    await expect(dialog.getByText('Lowercase letters, digits and dashes, 40 at most.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Only for these people' }).fill('grace@example.org');
    await dialog.getByRole('textbox', { name: 'Readable part of the link' }).fill('our-trip');
    await dialog.getByRole('switch', { name: 'Show folders' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('radio', { name: 'Deutsch' }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText('The link is on your clipboard.')).toBeVisible();
    address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(new RegExp(`^${hearth.url}/s/our-trip-[\\w-]{43}$`));
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('its page has the same bytes as any other and is not indexed (T10)', async () => {
    const html = await (await fetch(address)).text();
    expect(html).toBe(await (await fetch(`${hearth.url}/s/${'x'.repeat(43)}`)).text());
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/og:|twitter:|Trip/);
  });

  await test.step('the page does not reveal the recipient, and the code opens it (T10)', async () => {
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name: 'This link is for specific people' })).toBeVisible();
    expect(await guest.content()).not.toContain('Trip</');
    for (const who of ['mallory@example.org', 'grace@example.org']) {
      await guest.getByRole('textbox', { name: 'Your e-mail address' }).fill(who);
      await guest.getByRole('button', { name: 'E-mail me a code' }).click();
      await expect(guest.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
      if (who.startsWith('mallory')) await guest.getByRole('button', { name: 'Use another address' }).click();
    }
    await guest.getByRole('textbox', { name: '6-digit code' }).fill('12');
    await guest.getByRole('button', { name: 'Open' }).click();
    await expect(guest.getByText('That code is wrong or has expired.')).toBeVisible();
    await guest.getByRole('textbox', { name: '6-digit code' }).fill(await mailedCode(member, 'grace@example.org'));
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('heading', { level: 1, name: 'Trip' })).toBeVisible();
  });

  await test.step('the page is in German, names the sharer and hides folders', async () => {
    await expect(guest.getByText(/Geteilt von Ada Miller · .*Schließt|Geteilt von Ada Miller/)).toBeVisible();
    await expect(guest.locator('html')).toHaveAttribute('lang', 'de');
    await expect(guest.getByRole('button', { name: /plan\.txt/ }).first()).toBeVisible();
    await expect(guest.getByText('Deep')).toHaveCount(0);
  });

  await test.step('a report reaches the administrators', async () => {
    await guest.getByRole('button', { name: 'Diese Seite melden' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Diese Seite melden' });
    await dialog.getByRole('textbox', { name: 'Was stimmt damit nicht?' }).fill('It is not mine.');
    await dialog.getByRole('button', { name: 'Melden' }).click();
    await expect(guest.getByText('Danke. Deine Meldung wurde gesendet.')).toBeVisible();
    const { items } = await member.call('console-outbox', {});
    expect(items.filter(({ template }) => template === 'link-report').map(({ to }) => to)).toEqual([owner.email]);
  });

  await test.step('the sharer sees who opened the link', async () => {
    const [link] = (await member.call('link-list', {})).items;
    await page.goto(`/links/${link?.id}`);
    const clientCount = page.getByRole('list', { name: 'Visitors' });
    await expect(clientCount.getByText('grace@example.org')).toBeVisible();
    await expect(clientCount.getByText('opened 1 time')).toBeVisible();
  });
  expect(faults).toEqual([]);
});
