import { describe, expect, it } from 'vitest';
import { hasCredential, isAnonymous, leavesCredential, planRemoval } from './credentials.ts';

const nobody = { email: null, phone: null, passwordHash: null };
const ada = { email: 'ada@example.org', phone: null, passwordHash: 'hash' };
const google = { providerId: 'google.com', rawId: '7', email: null, displayName: null, photoUrl: null };

describe('An account', () => {
  it('is anonymous while there is nothing to come back with', () => {
    const session = { signInProvider: 'anonymous' };
    expect(isAnonymous(nobody, [], session)).toBe(true);
    expect(isAnonymous(nobody, [google], session)).toBe(false);
    expect(isAnonymous({ ...nobody, phone: '+15555551000' }, [], session)).toBe(false);
    expect(isAnonymous({ ...nobody, email: ada.email }, [], session)).toBe(false);
    // Somebody with an admin key vouched for this one.
    expect(isAnonymous(nobody, [], { signInProvider: 'custom' })).toBe(false);
  });

  it('can be come back to by whatever is left', () => {
    expect(hasCredential(nobody, [])).toBe(false);
    const unlinked = planRemoval({ providers: ['password'], attributes: [] });
    expect(leavesCredential(unlinked, ada, [])).toBe(false);
    expect(leavesCredential(unlinked, ada, [google])).toBe(true);
    expect(leavesCredential(unlinked, { ...ada, phone: '+15555551000' }, [])).toBe(true);
    expect(leavesCredential(planRemoval({ providers: ['google.com'], attributes: [] }), nobody, [google])).toBe(false);
    // The e-mail alone still opens it, by a link; a password without its e-mail opens nothing.
    expect(leavesCredential(planRemoval({ providers: [], attributes: ['PASSWORD'] }), ada, [])).toBe(true);
    expect(leavesCredential(planRemoval({ providers: [], attributes: ['EMAIL'] }), ada, [])).toBe(false);
  });
});

describe('What is to be unlinked', () => {
  it('is the e-mail too when it is the password, and nothing that names no service', () => {
    expect(planRemoval({ providers: ['password', 'phone', 'google.com', '__proto__\n', ''], attributes: [] })).toEqual({
      email: true,
      password: true,
      phone: true,
      links: ['google.com'],
    });
  });
});
