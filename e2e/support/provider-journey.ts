import { fileURLToPath } from 'node:url';
import { signUpMode } from '@hearth/server';
import { type BrowserContext, test as base } from '@playwright/test';
import { freePort } from '../../server/core/http/free-port.ts';
import { type OidcProvider, openOidcProvider } from '../../server/testing/oidc-provider.ts';
import { bundleApp } from './apps/bundle-app.ts';
import { connectClient } from './apps/sdk-client.ts';
import { createPeople } from './people.ts';
import { withModules } from './server/data-folder.ts';
import { runHearth } from './server/run-hearth.ts';
import { openTlsProxy } from './server/tls-proxy.ts';

/** A server, a real provider that it trusts, and an app on a separate origin, all on this machine. */
export interface ProviderSetup {
  /** The public origin. */
  readonly origin: string;
  readonly app: { readonly url: string };
  readonly provider: OidcProvider;
}

export const setupOwner = { email: 'owner@example.org', password: 'correct horse battery' };
const script = fileURLToPath(new URL('./apps/provider-app.ts', import.meta.url));

interface Fixtures {
  readonly secure: boolean;
  readonly byForm: boolean;
  readonly setup: ProviderSetup;
}

/** Plain HTTP, or behind a proxy that terminates TLS. */
export const test = base.extend<Fixtures, { app: ProviderSetup['app'] }>({
  /** Bundled once, because that takes seconds. */
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const app = await bundleApp(script);
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
  secure: [false, { option: true }],
  /** The same provider again, under a name that requests `form_post` responses. */
  byForm: [false, { option: true }],
  ignoreHTTPSErrors: true,
  setup: async ({ app, secure, byForm }, use, testInfo) => {
    const port = await freePort('127.0.0.1');
    const inside = `http://127.0.0.1:${port}`;
    const outerPort = await freePort('127.0.0.1');
    const proxy = secure ? await openTlsProxy(outerPort, inside) : undefined;
    const hearth = await runHearth({
      seeded: true,
      flags: ['--port', String(port)],
      env: {
        HEARTH_ALLOW_PRIVATE_ISSUERS: 'true',
        ...(secure && { HEARTH_PUBLIC_URL: `https://localhost:${outerPort}` }),
      },
    });
    const provider = await openOidcProvider({
      people: { ada: { email: 'ada@example.org', email_verified: true, name: 'Ada' }, bob: { name: 'Bob' } },
      clients: [{ client_id: 'hearth', client_secret: 'shared', redirect_uris: [`${hearth.url}/__/auth/handler`] }],
    });
    await createPeople(hearth, { name: 'Olga Stern', ...setupOwner, role: 'owner' });
    await withModules(hearth.dataFolder, ({ core }) => core.settings.set(signUpMode, 'open'));
    const visitor = await connectClient(inside, setupOwner);
    const config = { enabled: true, clientId: 'hearth', clientSecret: 'shared', issuer: provider.issuer };
    await visitor.call('console-saveProvider', { providerId: 'oidc.home', displayName: 'Home', ...config });
    if (byForm) await visitor.call('console-saveProvider', { providerId: 'apple.com', ...config });

    await use({ origin: hearth.url, app, provider });

    await provider.close();
    await hearth.stop();
    proxy?.close();
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('what the server printed', { body: hearth.log(), contentType: 'text/plain' });
  },
});

/**
 * Collects requests to hosts other than Hearth, the provider and the app. Requests of the provider's own pages are
 * exempt.
 */
export function watchStrangers(context: BrowserContext, { origin, app, provider }: ProviderSetup): readonly string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    const known = [origin, app.url, provider.issuer].some((each) => url.startsWith(each));
    if (known || /^(data|blob|about):/.test(url)) return;
    if (request.isNavigationRequest() || !request.frame().url().startsWith(provider.issuer)) strangers.push(url);
  });
  return strangers;
}
