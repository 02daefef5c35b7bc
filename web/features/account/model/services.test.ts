import { expect, it } from 'vitest';
import { servicesOf } from './services.ts';

it('lists offered services, and linked services that are no longer offered', () => {
  const providers = [
    { providerId: 'google.com', displayName: 'Google' },
    { providerId: 'oidc.works', displayName: 'The works' },
  ];
  const linked = [
    { providerId: 'oidc.works', account: 'ada@works.example' },
    { providerId: 'github.com', account: null },
  ];
  expect(servicesOf(linked, { providers }, { password: 'Password' })).toEqual([
    { providerId: 'google.com', name: 'Google', isLinked: false, account: null },
    { providerId: 'oidc.works', name: 'The works', isLinked: true, account: 'ada@works.example' },
    { providerId: 'github.com', name: 'GitHub', isLinked: true, account: null },
  ]);
});
