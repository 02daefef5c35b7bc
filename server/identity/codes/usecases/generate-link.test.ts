import { expect, it } from 'vitest';
import { authorisedOrigins } from '../../index.ts';
import { accounts, describePlaces, openToAll, owner, type Place } from '../../testing/identity.suite.ts';
import { generateLink, type LinkRequest } from './generate-link.ts';

const make = (place: Place, request: Omit<LinkRequest, 'app' | 'settings'>, continueUrl?: string) => {
  const { database, clock, settings, origin, apps } = place.core;
  const deps = { database, clock, settings, origin, overrides: {} };
  return generateLink(deps, { ...request, settings: { continueUrl, language: 'de' }, app: apps.default });
};
const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });

describePlaces('A link for a server that writes its own mails', (open) => {
  it('works like a mailed one, and no mail is sent', async () => {
    const place = await openToAll(open);
    await place.core.settings.set(authorisedOrigins, ['https://app.example.org']);
    const asked = { requestType: 'PASSWORD_RESET', email: 'Owner@example.org' } as const;
    const { email, oobCode, oobLink } = await make(place, asked, 'https://app.example.org/in');
    expect(email).toBe(owner.email);
    const link = new URL(oobLink);
    expect(`${link.origin}${link.pathname}`).toBe(`${place.origin}/__/auth/action`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'resetPassword',
      oobCode,
      apiKey: place.key,
      lang: 'de',
      continueUrl: 'https://app.example.org/in',
    });
    expect((await place.core.mail.list({ limit: 10 })).entries).toEqual([]);
    const reset = { oobCode, newPassword: 'a second engine' };
    expect((await place.post(`${accounts}:resetPassword`, reset)).status).toBe(200);
  });

  it('is made for accounts that are there, and leads on only where it may (A20)', async () => {
    const place = await openToAll(open);
    const unknown = 'nobody@example.org';
    const expectRefused = (asked: Promise<unknown>, suffix: string) => expect(asked).rejects.toEqual(code(suffix));
    await expectRefused(make(place, { requestType: 'PASSWORD_RESET', email: unknown }), 'email-not-found');
    await expectRefused(make(place, { requestType: 'VERIFY_EMAIL', email: unknown }), 'user-not-found');
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: owner.email } as const;
    await expectRefused(make(place, change), 'missing-new-email');
    await expectRefused(make(place, { ...change, newEmail: 'x' }), 'invalid-new-email');
    await expectRefused(make(place, { ...change, newEmail: owner.email }), 'email-already-in-use');
    const elsewhere = make(place, { requestType: 'EMAIL_SIGNIN', email: unknown }, 'https://evil.example/');
    await expectRefused(elsewhere, 'unauthorized-continue-uri');
    expect((await make(place, { requestType: 'EMAIL_SIGNIN', email: unknown })).oobLink).toContain('mode=signIn');
  });
});
