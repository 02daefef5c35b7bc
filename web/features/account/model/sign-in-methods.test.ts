import { describe, expect, it } from 'vitest';
import { waysWithout } from './sign-in-methods.ts';

const google = { providerId: 'google.com' };
const access = { email: 'ada@example.org', isEmailConfirmed: true, hasPassword: false, services: [google] };
const passwordOnly = { password: true, emailLink: false };

describe('the remaining sign-in methods', () => {
  it('are none when the only service is unlinked', () => {
    expect(waysWithout('google.com', access, passwordOnly)).toBe(0);
  });

  it('include a password if password sign-in is enabled', () => {
    const withPassword = { ...access, hasPassword: true };
    expect(waysWithout('google.com', withPassword, passwordOnly)).toBe(1);
    expect(waysWithout('google.com', withPassword, { password: false, emailLink: false })).toBe(0);
  });

  it('include links by mail if the e-mail is confirmed', () => {
    const linksToo = { password: true, emailLink: true };
    expect(waysWithout('google.com', access, linksToo)).toBe(1);
    expect(waysWithout('google.com', { ...access, isEmailConfirmed: false }, linksToo)).toBe(0);
  });

  it('include other linked services', () => {
    const two = { ...access, services: [google, { providerId: 'github.com' }] };
    expect(waysWithout('google.com', two, passwordOnly)).toBe(1);
  });
});
