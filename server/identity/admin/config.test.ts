import { expect, it } from 'vitest';
import { passwordPolicy, signInMethods } from '../index.ts';
import { adminOf } from '../testing/admin.suite.ts';
import { describeIdentity, openToAll, signUpAda } from '../testing/identity.suite.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeIdentity('The project configuration', (open) => {
  it('shows the settings of this server', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const config = async () => (await admin.call('GET', '/config')).body;
    expect(await config()).toMatchObject({
      name: 'projects/hearth/config',
      signIn: {
        email: { enabled: true, passwordRequired: false },
        anonymous: { enabled: false },
        phoneNumber: { enabled: false },
      },
      authorizedDomains: ['127.0.0.1', 'localhost'],
      mfa: { state: 'DISABLED', providerConfigs: [{ state: 'ENABLED' }] },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    const patch = (updateMask: string, body: unknown) =>
      admin.call('PATCH', `/config?updateMask=${encodeURIComponent(updateMask)}`, body);
    await patch('signIn.email.passwordRequired,signIn.phoneNumber.enabled', {
      signIn: { email: { enabled: false, passwordRequired: true }, phoneNumber: { enabled: true } },
    });
    expect(await server.core.settings.get(signInMethods)).toEqual({
      password: true,
      emailLink: false,
      anonymous: false,
      phone: true,
    });
    await patch('authorizedDomains', { authorizedDomains: ['127.0.0.1', 'localhost', 'app.example.org'] });
    expect((await config()).authorizedDomains).toEqual(['127.0.0.1', 'app.example.org', 'localhost']);
    await patch('passwordPolicyConfig', {
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 12 } }],
      },
    });
    // Settings outside the protocol stay unchanged: common passwords are still refused.
    expect(await server.core.settings.get(passwordPolicy)).toMatchObject({ lengthMin: 12, refuseCommon: true });
  });

  it('refuses unknown fields and invalid values (A22, A40)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const before = (await admin.call('GET', '/config')).text;
    const wrong: readonly (readonly [string, unknown])[] = [
      ['__proto__.x', {}],
      ['constructor.prototype', {}],
      ['signIn..email', {}],
      ['blockingFunctions', { blockingFunctions: { triggers: {} } }],
      ['signIn.allowDuplicateEmails', { signIn: { allowDuplicateEmails: true } }],
      ['signIn.email.enabled', { signIn: { email: { enabled: 'yes' } } }],
      ['signIn', { signIn: 1 }],
      ['signIn', { signIn: null }],
      ['signIn', {}],
      ['mfa.state', { mfa: { state: 'MANDATORY' } }],
      ['mfa', { mfa: [] }],
      ['authorizedDomains', { authorizedDomains: ['https://evil.example/'] }],
      ['authorizedDomains', { authorizedDomains: ['a b'] }],
      ['authorizedDomains', { authorizedDomains: Array(101).fill('a.example') }],
      ['smsRegionConfig', { smsRegionConfig: { allowlistOnly: {}, allowByDefault: {} } }],
      ['smsRegionConfig', { smsRegionConfig: { allowlistOnly: { allowedRegions: ['Germany'] } } }],
      ['recaptchaConfig', { recaptchaConfig: { big: 'x'.repeat(20_000) } }],
      ['passwordPolicyConfig.passwordPolicyVersions', { passwordPolicyConfig: { passwordPolicyVersions: [] } }],
    ];
    for (const [mask, body] of wrong) {
      const { status } = await admin.call('PATCH', `/config?updateMask=${encodeURIComponent(mask)}`, body);
      expect(status, `${mask} ${JSON.stringify(body).slice(0, 80)}`).toBe(400);
    }
    for (const body of ['[]', '1', 'null', '{', '{"__proto__":{}}', '{"signIn":{"constructor":{"prototype":1}}}'])
      expect((await admin.call('PATCH', '/config', body)).status, body).toBe(body === 'null' ? 200 : 400);
    expect((await admin.call('GET', '/config')).text).toBe(before);
  });
});

describeIdentity('Session cookies', (open) => {
  it('last from five minutes to fourteen days, and no longer than requested', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const { idToken } = await signUpAda(server);
    const call = (body: unknown) => admin.call('POST', ':createSessionCookie', body);
    const make = (validDuration: unknown) => call({ idToken, validDuration });
    for (const seconds of [0, 299, 14 * 24 * 3600 + 1]) expect((await make(seconds)).message).toBe('INVALID_DURATION');
    for (const seconds of [300, '300', 14 * 24 * 3600]) expect((await make(seconds)).status).toBe(200);
    for (const seconds of [-1, 1.5, {}, [], null, '5m', 1e30]) expect((await make(seconds)).status).toBe(400);
    for (const token of ['', 'x', undefined])
      expect((await call({ idToken: token, validDuration: 300 })).message).toBe('INVALID_ID_TOKEN');
    for (const token of [{}, [], 1, null, '\0'])
      expect((await call({ idToken: token, validDuration: 300 })).status).toBe(400);
    server.clock.advance(dayMs);
    const nextDay = await adminOf(server);
    const late = await nextDay.call('POST', ':createSessionCookie', { idToken, validDuration: 300 });
    expect(late.message).toBe('INVALID_ID_TOKEN');
  });

  it('contain the current claims and not those of the ID token', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const { uid, idToken } = await signUpAda(server);
    await admin.accounts('update', { localId: uid, customAttributes: '{"plan":"gold"}' });
    const { body } = await admin.call('POST', ':createSessionCookie', { idToken, validDuration: 300 });
    const [, payload = ''] = String(body.sessionCookie).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ plan: 'gold', sub: uid });
  });
});
