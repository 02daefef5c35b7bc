import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSdk, refused, runAdminSdk } from '../testing/admin-sdk.suite.ts';

let running: AdminSdk;
let admin: Auth;
beforeAll(async () => {
  running = await runAdminSdk();
  admin = running.admin;
});
afterAll(() => running.stop());

describe('firebase-admin configures providers', () => {
  it('of OpenID Connect', async () => {
    const first = {
      providerId: 'oidc.first',
      displayName: 'First',
      enabled: true,
      issuer: 'https://oidc.example/one',
      clientId: 'client-1',
      responseType: { idToken: true },
    };
    const second = {
      ...first,
      providerId: 'oidc.second',
      clientId: 'client-2',
      clientSecret: 'secret-2',
      responseType: { code: true },
    };
    expect(await admin.createProviderConfig(first)).toEqual(first);
    expect(await admin.createProviderConfig(second)).toEqual(second);
    expect(await admin.getProviderConfig('oidc.first')).toEqual(first);
    const listed = await admin.listProviderConfigs({ type: 'oidc', maxResults: 1 });
    expect([listed.providerConfigs.map(({ providerId }) => providerId), listed.pageToken]).toEqual([
      ['oidc.first'],
      expect.any(String),
    ]);
    const rest = await admin.listProviderConfigs({ type: 'oidc', pageToken: listed.pageToken ?? '' });
    expect(rest.providerConfigs.map(({ providerId }) => providerId)).toEqual(['oidc.second']);
    const changes = {
      displayName: 'Other',
      enabled: false,
      clientSecret: 'now',
      responseType: { idToken: false, code: true },
    };
    expect(await admin.updateProviderConfig('oidc.first', changes)).toEqual({
      ...first,
      ...changes,
      responseType: { code: true },
    });
    await admin.deleteProviderConfig('oidc.first');
    expect(await refused(admin.getProviderConfig('oidc.first'))).toBe('auth/configuration-not-found');
    expect(await refused(admin.createProviderConfig(second))).toBe('auth/configuration-exists');
  });

  it('of SAML', async () => {
    const config = {
      providerId: 'saml.first',
      displayName: 'First',
      enabled: true,
      idpEntityId: 'IDP',
      ssoURL: 'https://saml.example/login',
      x509Certificates: ['CERT1'],
      rpEntityId: 'RP',
      callbackURL: 'https://app.example/__/auth/handler',
      enableRequestSigning: true,
    };
    expect(await admin.createProviderConfig(config)).toEqual(config);
    expect((await admin.listProviderConfigs({ type: 'saml' })).providerConfigs).toEqual([config]);
    const changes = { displayName: 'Other', x509Certificates: ['CERT2'], rpEntityId: 'RP2' };
    expect(await admin.updateProviderConfig('saml.first', changes)).toEqual({ ...config, ...changes });
    await admin.deleteProviderConfig('saml.first');
    expect(await refused(admin.getProviderConfig('saml.first'))).toBe('auth/configuration-not-found');
  });
});

describe('firebase-admin reads and writes the configuration', () => {
  it('of second factors, passwords, regions and enumeration protection', async () => {
    const manager = admin.projectConfigManager();
    const full = {
      smsRegionConfig: { allowByDefault: { disallowedRegions: ['AC', 'AD'] } },
      multiFactorConfig: {
        state: 'ENABLED' as const,
        factorIds: ['phone' as const],
        providerConfigs: [{ state: 'ENABLED' as const, totpProviderConfig: { adjacentIntervals: 5 } }],
      },
      passwordPolicyConfig: {
        enforcementState: 'ENFORCE' as const,
        forceUpgradeOnSignin: true,
        constraints: {
          requireUppercase: true,
          requireLowercase: true,
          requireNonAlphanumeric: true,
          requireNumeric: true,
          minLength: 8,
          maxLength: 30,
        },
      },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      mobileLinksConfig: { domain: 'HOSTING_DOMAIN' as const },
    };
    expect((await manager.updateProjectConfig(full)).toJSON()).toEqual(full);
    const less = {
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['AC', 'AD'] } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    };
    const expected = { ...full, ...less, emailPrivacyConfig: {} };
    expect((await manager.updateProjectConfig(less)).toJSON()).toEqual(expected);
    const noTotp = {
      ...full.multiFactorConfig,
      providerConfigs: [{ state: 'DISABLED' as const, totpProviderConfig: {} }],
    };
    await manager.updateProjectConfig({ multiFactorConfig: noTotp });
    expect((await manager.getProjectConfig()).toJSON()).toEqual({ ...expected, multiFactorConfig: noTotp });
    const weak = admin.createUser({ email: 'policy@example.org', password: 'nocapitals1' });
    await expect(weak).rejects.toThrow(/PASSWORD_DOES_NOT_MEET_REQUIREMENTS/);
  });

  it('and learns that there is one user pool', async () => {
    const tenants = admin.tenantManager();
    expect(await refused(tenants.listTenants())).toBe('auth/unsupported-tenant-operation');
    expect(await refused(tenants.createTenant({ displayName: 'One' }))).toBe('auth/unsupported-tenant-operation');
    expect(await refused(tenants.getTenant('t1'))).toBe('auth/unsupported-tenant-operation');
    expect(await refused(tenants.deleteTenant('t1'))).toBe('auth/unsupported-tenant-operation');
    expect(await refused(tenants.authForTenant('t1').getUser('ada'))).toBe('auth/unsupported-tenant-operation');
    expect(await refused(tenants.authForTenant('t1').createUser({}))).toBe('auth/unsupported-tenant-operation');
  });
});
