import { describe, expect, it } from 'vitest';
import { hasCredential, isAnonymous, leavesCredential, planRemoval } from './credentials.ts';

const nobody = { email: null, phone: null, passwordHash: null };
const ada = { email: 'ada@example.org', phone: null, passwordHash: 'hash' };
const google = { providerId: 'google.com', rawId: '7', email: null, displayName: null, photoUrl: null };

describe('An account', () => {
  it('is anonymous while it has no credential', () => {
    const session = { signInProvider: 'anonymous' };
    expect(isAnonymous(nobody, [], session)).toBe(true);
    expect(isAnonymous(nobody, [google], session)).toBe(false);
    expect(isAnonymous({ ...nobody, phone: '+15555551000' }, [], session)).toBe(false);
    expect(isAnonymous({ ...nobody, email: ada.email }, [], session)).toBe(false);
    // The holder of an admin key vouched for this account.
    expect(isAnonymous(nobody, [], { signInProvider: 'custom' })).toBe(false);
  });

  it('can be signed in to with any remaining credential', () => {
    expect(hasCredential(nobody, [])).toBe(false);
    const unlinked = planRemoval({ providers: ['password'], attributes: [] });
    expect(leavesCredential(unlinked, ada, [])).toBe(false);
    expect(leavesCredential(unlinked, ada, [google])).toBe(true);
    expect(leavesCredential(unlinked, { ...ada, phone: '+15555551000' }, [])).toBe(true);
    expect(leavesCredential(planRemoval({ providers: ['google.com'], attributes: [] }), nobody, [google])).toBe(false);
    // The e-mail alone suffices for a mailed link; a password without its e-mail does not.
    expect(leavesCredential(planRemoval({ providers: [], attributes: ['PASSWORD'] }), ada, [])).toBe(true);
    expect(leavesCredential(planRemoval({ providers: [], attributes: ['EMAIL'] }), ada, [])).toBe(false);
  });
});

describe('The removal of credentials', () => {
  it('includes the e-mail when it includes the password, and ignores texts that name no provider', () => {
    expect(planRemoval({ providers: ['password', 'phone', 'google.com', '__proto__\n', ''], attributes: [] })).toEqual({
      email: true,
      password: true,
      phone: true,
      links: ['google.com'],
    });
  });
});
