import type { SignInSettings } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { changesIn, draftOf, faultsOf } from './settings-draft.ts';

const stored: SignInSettings = {
  signUp: 'invited',
  methods: { password: true, emailLink: true, anonymous: false, phone: false },
  passwordPolicy: {
    lengthMin: 8,
    lengthMax: 4096,
    lowercase: false,
    uppercase: false,
    numeric: false,
    nonAlphanumeric: false,
    refuseCommon: true,
    enforced: true,
    forceUpgrade: false,
  },
  enumerationProtection: true,
  authorisedOrigins: ['https://app.example.org'],
  secondFactors: { totp: true, phone: false },
};

describe('a draft of the settings', () => {
  it('has no changes at first', () => {
    expect(changesIn(draftOf(stored), stored)).toEqual({});
    expect(faultsOf(draftOf(stored))).toEqual({});
  });

  it('sends only the changed parts', () => {
    const draft = { ...draftOf(stored), signUp: 'open' as const, secondFactors: { totp: true, phone: true } };
    expect(changesIn(draft, stored)).toEqual({ signUp: 'open', secondFactors: { totp: true, phone: true } });
  });

  it('normalises origins and removes duplicates', () => {
    const draft = {
      ...draftOf(stored),
      authorisedOrigins: 'https://App.example.org/\nhttps://app.example.org\n\nhttp://localhost:5173',
    };
    expect(changesIn(draft, stored).authorisedOrigins).toEqual(['https://app.example.org', 'http://localhost:5173']);
  });

  it.each([
    'app.example.org',
    'https://a.example/path',
    'ftp://a.example',
    'https://u:p@a.example',
    'https://a?b',
    'javascript:x',
  ])('rejects %s as an origin', (origin) =>
    expect(faultsOf({ ...draftOf(stored), authorisedOrigins: origin }).authorisedOrigins).toContain(origin),
  );

  it.each(['', '5', '31', '8.5', '-8', 'eight'])('rejects %j as the minimum length of a password', (lengthMin) => {
    const { passwordPolicy, ...rest } = draftOf(stored);
    expect(faultsOf({ ...rest, passwordPolicy: { ...passwordPolicy, lengthMin } }).lengthMin).toBeDefined();
  });
});
