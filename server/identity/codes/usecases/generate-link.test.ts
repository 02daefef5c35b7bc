import { expect, it } from 'vitest';
import { authorisedOrigins } from '../../index.ts';
import { accounts, describeIdentity, openToAll, owner, type TestServer } from '../../testing/identity.suite.ts';
import { generateLink, type LinkRequest } from './generate-link.ts';

const make = (server: TestServer, request: Omit<LinkRequest, 'app' | 'settings'>, continueUrl?: string) => {
  const { database, clock, settings, origin, apps } = server.core;
  const deps = { database, clock, settings, origin, overrides: {} };
  return generateLink(deps, { ...request, settings: { continueUrl, language: 'de' }, app: apps.default });
};
const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });

describeIdentity('A link for a server that writes its own mails', (open) => {
  it('works like a mailed one, without a mail', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(authorisedOrigins, ['https://app.example.org']);
    const asked = { requestType: 'PASSWORD_RESET', email: 'Owner@example.org' } as const;
    const { email, oobCode, oobLink } = await make(server, asked, 'https://app.example.org/in');
    expect(email).toBe(owner.email);
    const link = new URL(oobLink);
    expect(`${link.origin}${link.pathname}`).toBe(`${server.origin}/__/auth/action`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'resetPassword',
      oobCode,
      apiKey: server.key,
      lang: 'de',
      continueUrl: 'https://app.example.org/in',
    });
    expect((await server.core.mail.list({ limit: 10 })).entries).toEqual([]);
    const reset = { oobCode, newPassword: 'a second engine' };
    expect((await server.post(`${accounts}:resetPassword`, reset)).status).toBe(200);
  });

  it('is created for existing accounts and continues at authorised URLs only (A20)', async () => {
    const server = await openToAll(open);
    const unknown = 'nobody@example.org';
    const expectRefused = (asked: Promise<unknown>, suffix: string) => expect(asked).rejects.toEqual(code(suffix));
    await expectRefused(make(server, { requestType: 'PASSWORD_RESET', email: unknown }), 'email-not-found');
    await expectRefused(make(server, { requestType: 'VERIFY_EMAIL', email: unknown }), 'user-not-found');
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: owner.email } as const;
    await expectRefused(make(server, change), 'missing-new-email');
    await expectRefused(make(server, { ...change, newEmail: 'x' }), 'invalid-new-email');
    await expectRefused(make(server, { ...change, newEmail: owner.email }), 'email-already-in-use');
    const otherProcess = make(server, { requestType: 'EMAIL_SIGNIN', email: unknown }, 'https://evil.example/');
    await expectRefused(otherProcess, 'unauthorized-continue-uri');
    expect((await make(server, { requestType: 'EMAIL_SIGNIN', email: unknown })).oobLink).toContain('mode=signIn');
  });
});
