import { once } from 'node:events';
import { createServer } from 'node:http';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type ProviderSetup, setupOwner, test } from '../support/provider-journey.ts';

for (const secure of [false, true]) {
  test.describe(secure ? 'behind TLS' : 'over plain http', () => {
    test.use({ secure });

    test('an app signs in, links, signs in again and unlinks by popup, and nothing leaves for anybody else', async ({
      page,
      context,
      setup,
    }) => {
      const strangers = watch(context, setup);
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
      expect(strangers).toEqual([]);
    });

    test('tells when the person turns round', async ({ page, setup }) => {
      await page.goto(`${setup.app.url}/?hearth=${setup.origin}`);
      const window = await openPopup(page, 'popup');
      await window.getByText('Cancel').click();
      await expect(page.locator('#result')).toHaveText('{"error":"auth/user-cancelled"}');
      await page.goto(`${setup.app.url}/?hearth=${setup.origin}&provider=oidc.none`);
      await page.getByRole('button', { name: 'popup', exact: true }).click();
      await expect(page.locator('#result')).toHaveText('{"error":"auth/operation-not-allowed"}');
    });
  });
}

test.describe('from another site', () => {
  test.use({ secure: true, byForm: true });

  test('a service may answer with a form, and the browser is known all the same', async ({ page, setup }) => {
    await page.goto(`${setup.app.url}/?hearth=${setup.origin}&provider=apple.com`);
    const forms: string[] = [];
    page.context().on('request', (request) => {
      if (request.method() === 'POST' && request.url() === `${setup.origin}/__/auth/handler`) forms.push(request.url());
    });
    expect(await popup(page, setup, 'popup', 'ada')).toMatchObject({ operation: 'signIn', isNew: true });
    expect(forms).toHaveLength(1);
  });
});

test('an app signs in and links by redirect, where it shares the site with the place', async ({
  page,
  context,
  setup,
}) => {
  const strangers = watch(context, setup);
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

test('the frame shows itself to pages of authorised origins alone', async ({ page, setup }) => {
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
  // Both are this machine; the second is no name that a developer's page would have.
  expect(await shown('127.0.0.1')).toBe('Sign-in');
  expect(await shown('127.0.0.2')).not.toBe('Sign-in');
  server.close();
});

test('a person signs in to the place itself with another service', async ({ page, context, setup }) => {
  const strangers = watch(context, setup);
  await page.goto(`${setup.origin}/sign-in`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Home/ }).click();
  await signInAt(await opened, setup, 'ada');
  await expect(page).toHaveURL(/\/files/);
  expect(strangers).toEqual([]);
});

/** Requests to anybody but the place, the provider and the app. What the provider's own pages load is its business. */
function watch(context: BrowserContext, { origin, app, provider }: ProviderSetup): readonly string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    const known = [origin, app.url, provider.issuer].some((each) => url.startsWith(each));
    if (known || /^(data|blob|about):/.test(url)) return;
    if (request.isNavigationRequest() || !request.frame().url().startsWith(provider.issuer)) strangers.push(url);
  });
  return strangers;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function openPopup(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page, name);
  return opened;
}

/** Goes through a popup as somebody, and gives what the app made of it. */
async function popup(page: Page, setup: ProviderSetup, name: string, login: string): Promise<Record<string, unknown>> {
  // Whoever signed in at the provider before is somebody else.
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
