import { expect, test } from '../support/journey.ts';
import { createOwner, owner, row, watchPage } from '../support/pages/console.ts';
import { signIn } from '../support/people.ts';
import { runMailServer } from '../support/server/mail-server.ts';
import { runHearth } from '../support/server/run-hearth.ts';

test.describe('without a mail server', () => {
  test.use({ ownServer: true });

  test('an owner edits a mail template, sends a mail and finds it in the outbox', async ({ page, hearth }) => {
    const watch = watchPage(page, hearth.url);
    await createOwner(hearth);
    await signIn(page, owner);
    const preview = page.frameLocator('iframe[title="Preview of the e-mail"]');

    await test.step('edits a template with a live preview', async () => {
      await page.goto('/console/sign-in/templates');
      await page.getByRole('link', { name: /Reset password/ }).click();
      await expect(preview.getByText('Choose a new password for ada@example.org', { exact: false })).toBeVisible();
      await page.getByLabel('Subject').fill('A new key for ');
      await page.getByRole('button', { name: '{{workspaceName}}' }).click();
      await expect(page.getByLabel('Subject')).toHaveValue('A new key for {{workspaceName}}');
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('A new key for The Nest');
    });

    await test.step('shows validation errors at the field', async () => {
      await page.getByLabel('Text', { exact: true }).fill('No link in here');
      await expect(page.getByLabel('Text', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('{{link}} is missing.', { exact: false }).first()).toBeVisible();
      await page.getByLabel('Text', { exact: true }).fill('Here: {{link}}');
      await expect(page.getByText('{{link}} is missing.', { exact: false })).toHaveCount(0);
    });

    await test.step('active HTML stays inert in the preview', async () => {
      const hostile =
        '<p style="color:rgb(1,2,3)">Hostile</p><img src="x" onerror="top.hit=1"><a href="{{link}}" onclick="top.hit=1" target="_top">Go</a>';
      await page.getByLabel('HTML', { exact: true }).fill(hostile);
      await expect(preview.getByText('Hostile')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await preview.getByText('Go').click();
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
      await expect(page).toHaveURL(/template=reset-password/);
    });

    await test.step('asks before discarding unsaved changes, then saves', async () => {
      await page.getByRole('link', { name: 'Outbox' }).click();
      await page.getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved. The next message uses this text.')).toBeVisible();
      await page.getByRole('link', { name: 'Templates', exact: true }).last().click();
      await expect(row(page, 'Reset password')).toContainText('English');
    });

    await test.step('sends a mail, which is not sent because no mail server is set up', async () => {
      await page.goto('/console/users');
      await row(page, owner.email).getByRole('link').click();
      await page.getByRole('button', { name: 'Send a reset e-mail' }).click();
      await expect(page.getByText('It is in the outbox', { exact: false })).toBeVisible();
      await page.getByRole('link', { name: 'Sign-in' }).first().click();
      await page.getByRole('link', { name: 'Outbox' }).click();
      await expect(page.getByText('e-mails are not sent.', { exact: false })).toBeVisible();
      await expect(row(page, 'A new key for')).toContainText('Not sent');
    });

    await test.step('opens the mail, reads it, copies its link and cancels it', async () => {
      await page.getByRole('link', { name: /A new key for/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(page.frameLocator('iframe[title="The message"]').getByText('Hostile')).toBeVisible();
      await expect(dialog.getByText('Link in this message')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
      await dialog.getByRole('radio', { name: 'Text' }).click();
      await expect(dialog.getByText('Here: http', { exact: false })).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel this message' }).click();
      await expect(dialog.getByText('Cancelled')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(page, 'A new key for')).toContainText('Cancelled');
    });

    expect(watch).toEqual({ otherHosts: [], violations: [], errors: [] });
  });
});

test('an owner reads the error of the mail server and resends the mail', async ({ page }) => {
  const mailServer = await runMailServer();
  const hearth = await runHearth({ seeded: true, env: { HEARTH_SMTP_URL: mailServer.url } });
  try {
    await createOwner(hearth);
    await signIn(page, owner, `${hearth.url}/files`);
    mailServer.refuse('550 5.1.1 There is nobody called ada here');
    await page.goto(`${hearth.url}/console/users`);
    await row(page, owner.email).getByRole('link').click();
    await page.getByRole('button', { name: 'Send a reset e-mail' }).click();
    await expect(page.getByText('was sent to', { exact: false })).toBeVisible();

    await page.goto(`${hearth.url}/console/sign-in/outbox?state=failed`);
    await page.getByRole('link', { name: /Choose a new password/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('There is nobody called ada here');
    expect(mailServer.received).toEqual([]);

    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => mailServer.received.length).toBe(1);
    expect(mailServer.received[0]).toContain('Choose a new password for Hearth');
    await page.goto(`${hearth.url}/console/sign-in/outbox`);
    await expect(row(page, 'Choose a new password')).toContainText('Sent');
    await expect(page.getByText('E-mails are sent from', { exact: false })).toBeVisible();
  } finally {
    await hearth.stop();
    mailServer.close();
  }
});
