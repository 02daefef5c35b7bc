import { describe, expect, it } from 'vitest';
import type { User } from '../../accounts/domain/user.ts';
import { idTokenClaims, idTokenIssuer, readIdToken } from './id-token.ts';

const user: User = {
  uid: 'u1',
  tenant: '',
  email: 'ada@example.org',
  emailVerified: true,
  emailLink: false,
  phone: '+15550100',
  displayName: 'Ada',
  photoUrl: 'https://example.org/ada.png',
  passwordHash: 'secret hash',
  passwordUpdatedAt: 0,
  disabled: false,
  validSince: 0,
  claims: {},
  role: 'member',
  quotaBytes: null,
  createdAt: 0,
  lastLoginAt: 0,
  lastRefreshAt: 0,
};
const session = { id: 's1', authTime: 1_800_000_000_999, signInProvider: 'password', claims: {}, secondFactor: null };
const link = { providerId: 'google.com', rawId: '42', email: null, displayName: null, photoUrl: null };
const now = 1_800_000_100_999;

describe('An ID token', () => {
  it('has the claims of Firebase’s token and no secret', () => {
    const claims = idTokenClaims(idTokenIssuer('hearth'), user, session, [link], now);
    expect(claims).toEqual({
      iss: 'https://securetoken.google.com/hearth',
      aud: 'hearth',
      sub: 'u1',
      user_id: 'u1',
      iat: 1_800_000_100,
      exp: 1_800_003_700,
      auth_time: 1_800_000_000,
      sid: 's1',
      role: 'member',
      name: 'Ada',
      picture: 'https://example.org/ada.png',
      email: 'ada@example.org',
      email_verified: true,
      phone_number: '+15550100',
      firebase: {
        identities: { 'google.com': ['42'], phone: ['+15550100'], email: ['ada@example.org'] },
        sign_in_provider: 'password',
      },
    });
  });

  it('has custom claims, none of which can replace one of ours', () => {
    const claims = {
      role: 'owner',
      sub: 'u2',
      sid: 's2',
      email: 'x@example.org',
      firebase: {},
      exp: 1e12,
      team: 'blue',
    };
    const token = idTokenClaims(idTokenIssuer('hearth'), { ...user, claims }, session, [], now);
    expect(token).toMatchObject({ role: 'member', sub: 'u1', sid: 's1', email: 'ada@example.org', team: 'blue' });
    expect(token.exp).toBe(1_800_003_700);
  });

  it('leaves out missing fields', () => {
    const bare = { ...user, email: null, phone: null, displayName: null, photoUrl: null };
    const claims = idTokenClaims(idTokenIssuer('hearth'), bare, session, [], now);
    for (const name of ['email', 'email_verified', 'phone_number', 'name', 'picture'])
      expect(claims).not.toHaveProperty(name);
  });

  it('without a subject and a session is no ID token', () => {
    expect(readIdToken({ sub: 'u1', sid: 's1', iat: 5 })).toEqual({ uid: 'u1', sessionId: 's1', issuedAt: 5000 });
    for (const claims of [{}, { sub: 'u1', iat: 5 }, { sub: 'u1', sid: 7, iat: 5 }, { sid: 's1', iat: 5 }])
      expect(readIdToken(claims)).toBeUndefined();
  });
});
