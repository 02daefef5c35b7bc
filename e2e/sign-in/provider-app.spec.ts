import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { type ProviderSetup, setupOwner, test, watchStrangers } from '../support/provider-journey.ts';

for (const secure of [false, true]) {
  test.describe(secure ? 'behind TLS' : 'over plain http', () => {
    test.use({ secure });

    test('an app signs in, links, signs in again, unlinks and cancels by popup without requests to third parties', async ({
      page,
      context,
      setup,
    }) => {
      const strangers = watchStrangers(context, setup);
      await page.goto(`${setup.app.url}/?hearth=${setup.origin}`);
      await expect(page.locator('#result')).toHaveText('"nothing"');

      const signedIn = await popup(page, setup, 'popup', 'ada');
      expect(signedIn).toMatchObject({ operation: 'signIn', isNew: true, hasCredential: true });
      await expect(page.locator('#who')).toContainText('oidc.home');
      const again = await popup(page, setup, 'reauth', 'ada');
      expect(again).toMatchObject({ operation: 'reauthenticate', uid: signedIn.uid });
      expect(await popup(page, setup, 'reauth', 'bob')).toEqual({ error: 'auth/user-mismatch' });
      await page.reload();
      await expect(page.locator('#who')).toContainText(String(signedIn.uid));

      await press(page, 'out');
      await page.goto(`${setup.app.url}/?hearth=${setup.origin}&${new URLSearchParams(setupOwner)}`);
      await press(page, 'password');
      await expect(page.locator('#who')).toContainText('password');
      expect(await popup(page, setup, 'link', 'ada')).toEqual({ error: 'auth/credential-already-in-use' });
      expect(await popup(page, setup, 'link', 'bob')).toMatchObject({ operation: 'link', isNew: false });
      await press(page, 'unlink');
      await expect(page.locator('#result')).not.toContainText('error');

      await context.clearCookies();
      const cancelled = await openPopup(page, 'popup');
      await cancelled.getByText('Cancel').click();
      await expect(page.locator('#result')).toHaveText('{"error":"auth/user-cancelled"}');
      await page.goto(`${setup.app.url}/?hearth=${setup.origin}&provider=oidc.none`);
      await press(page, 'popup');
      await expect(page.locator('#result')).toHaveText('{"error":"auth/operation-not-allowed"}');
      expect(strangers).toEqual([]);
    });
  });
}

test.describe('from another site', () => {
  test.use({ secure: true, byForm: true });

  test('a provider may respond with form_post, and the browser is still recognized', async ({ page, setup }) => {
    await page.goto(`${setup.app.url}/?hearth=${setup.origin}&provider=apple.com`);
    const forms: string[] = [];
    page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.url() === `${setup.origin}/__/auth/handler`) forms.push(request.url());
    });
    expect(await popup(page, setup, 'popup', 'ada')).toMatchObject({ operation: 'signIn', isNew: true });
    expect(forms).toHaveLength(1);
  });
});

test('an app on the same site as the server signs in by redirect and links by redirect', async ({
  page,
  context,
  setup,
}) => {
  const strangers = watchStrangers(context, setup);
  const address = `${setup.app.url}/?hearth=${setup.origin}`;
  await page.goto(address);
  await press(page, 'redirect');
  await signInAt(page, setup, 'ada');
  await page.waitForURL(address);
  await expect(page.locator('#result')).toContainText('"operation":"signIn"');
  await expect(page.locator('#who')).toContainText('oidc.home');
  await page.reload();
  await expect(page.locator('#result')).toHaveText('"nothing"');

  await press(page, 'out');
  const owners = `${address}&${new URLSearchParams(setupOwner)}`;
  await page.goto(owners);
  await press(page, 'password');
  await expect(page.locator('#who')).toContainText('password');
  await context.clearCookies();
  await press(page, 'link-redirect');
  await signInAt(page, setup, 'bob');
  await expect(page.locator('#result')).toContainText('"operation":"link"');
  await expect(page.locator('#who')).toContainText('oidc.home');

  await press(page, 'out');
  await context.clearCookies();
  await press(page, 'redirect');
  await page.getByText('Cancel').click();
  await expect(page.locator('#result')).toHaveText('{"error":"auth/user-cancelled"}');
  expect(strangers).toEqual([]);
});

test('the frame renders only for authorised origins', async ({ page, setup }) => {
  const frame = `${setup.origin}/__/auth/iframe?apiKey=${await apiKey(setup)}&appName=x`;
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><iframe src="${frame}"></iframe>`),
  ).listen(0, '0.0.0.0');
  await once(server, 'listening');
  const port = Object(server.address()).port;
  const shown = async (host: string) => {
    await page.goto(`http://${host}:${port}/`);
    return page.frames()[1]?.title();
  };
  // Both addresses are this machine; only the first is a default development origin.
  expect(await shown('127.0.0.1')).toBe('Sign-in');
  expect(await shown('127.0.0.2')).not.toBe('Sign-in');
  server.close();
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function openPopup(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page, name);
  return opened;
}

/** Signs in through a popup and returns the result in the app. */
async function popup(page: Page, setup: ProviderSetup, name: string, login: string): Promise<Record<string, unknown>> {
  // Clears the previous session at the provider.
  await page.context().clearCookies();
  const window = await openPopup(page, name);
  await signInAt(window, setup, login);
  await expect(page.locator('#result')).not.toHaveText(/waiting|nothing/);
  expect(window.isClosed()).toBe(true);
  return JSON.parse((await page.locator('#result').textContent()) ?? '');
}

async function signInAt(page: Page, { provider }: ProviderSetup, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function apiKey({ origin }: ProviderSetup): Promise<string> {
  const init: { apiKey: string } = await (await fetch(`${origin}/__/firebase/init.json`)).json();
  return init.apiKey;
}
