import { expect, it } from 'vitest';
import { servicesOf } from './services.ts';

it('shows what is on offer, and what is linked though it is no longer', () => {
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
