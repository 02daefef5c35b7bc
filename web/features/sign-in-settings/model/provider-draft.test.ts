import type { ConsoleProvider } from '@hearth/contract';
import { expect, it } from 'vitest';
import { providerDraft, providerFaults, providerPayload } from './provider-draft.ts';
import { kindOf, type ProviderKind } from './provider-kinds.ts';

const google: ConsoleProvider = {
  providerId: 'google.com',
  displayName: null,
  enabled: true,
  clientId: 'id-1',
  hasSecret: true,
  issuer: null,
  audiences: ['id-2'],
  endpoints: null,
  appleKey: null,
};

function kind(providerId: string): ProviderKind {
  const found = kindOf(providerId);
  if (!found) throw new Error(`There is no kind for ${providerId}.`);
  return found;
}

it('omits a secret that was not typed, so that the stored one stays', () => {
  const payload = providerPayload(providerDraft(google), kind('google.com'));
  expect(payload).toEqual({
    providerId: 'google.com',
    displayName: null,
    enabled: true,
    clientId: 'id-1',
    audiences: ['id-2'],
  });
  expect(providerFaults(providerDraft(google), kind('google.com'), google)).toEqual({});
});

it('requires a name, a client id and an issuer for OpenID Connect', () => {
  const empty = providerDraft(undefined);
  expect(Object.keys(providerFaults(empty, kind('oidc'), undefined)).toSorted()).toEqual([
    'clientId',
    'issuer',
    'name',
  ]);
  const filled = { ...empty, name: 'works', clientId: 'c', issuer: 'https://id.example.org' };
  expect(providerFaults(filled, kind('oidc'), undefined)).toEqual({});
  expect(providerPayload(filled, kind('oidc'))).toMatchObject({
    providerId: 'oidc.works',
    issuer: 'https://id.example.org',
  });
});

it('requires the whole Apple key, also when only a part of it changes', () => {
  const apple = { ...google, providerId: 'apple.com', hasSecret: false, appleKey: { teamId: 'T', keyId: 'K' } };
  expect(providerFaults(providerDraft(apple), kind('apple.com'), apple)).toEqual({});
  const moved = { ...providerDraft(apple), keyId: 'K2' };
  expect(Object.keys(providerFaults(moved, kind('apple.com'), apple))).toEqual(['privateKey']);
  expect(Object.keys(providerFaults({ ...moved, clientId: '' }, kind('apple.com'), undefined))).toContain('clientId');
});

it('finds the type of every supported provider id, and of no other', () => {
  expect(kindOf('oidc.works')?.id).toBe('oidc');
  expect(kindOf('saml.works')).toBeUndefined();
});
