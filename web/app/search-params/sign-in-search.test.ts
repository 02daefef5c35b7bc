import { describe, expect, it } from 'vitest';
import { enterSearch, leadsToSignIn } from './sign-in-search.ts';

describe('the search parameters of the sign-in page', () => {
  it('keep the page to return to only if it is internal', () => {
    expect(enterSearch({ to: '/files/abc' })).toEqual({ to: '/files/abc' });
    expect(enterSearch({ to: 'https://evil.example' })).toEqual({});
  });

  it('keep the code of a sign-in link and of no other link', () => {
    const link = { mode: 'signIn', oobCode: 'abc', apiKey: 'k' };
    expect(enterSearch({ ...link, lang: 'en', continueUrl: 'x' })).toEqual(link);
    expect(enterSearch({ ...link, mode: 'resetPassword' })).toEqual({});
    expect(enterSearch({ mode: 'signIn' })).toEqual({});
  });

  it('accept the sign-in link as the only alternative method', () => {
    expect(enterSearch({ by: 'link' })).toEqual({ by: 'link' });
    expect(enterSearch({ by: 'magic' })).toEqual({});
  });
});

describe('leadsToSignIn', () => {
  const here = 'https://nest.example.org';
  const link = { mode: 'signIn', oobCode: 'abc', apiKey: 'k' };

  it('accepts a sign-in link that this application requested', () => {
    expect(leadsToSignIn({ ...link, continueUrl: `${here}/sign-in` }, here)).toBe(true);
    expect(leadsToSignIn(link, here)).toBe(true);
  });

  it('rejects a sign-in link that another app requested', () => {
    expect(leadsToSignIn({ ...link, continueUrl: 'https://app.example.org/in' }, here)).toBe(false);
  });

  it('rejects every other kind of link, and a link without a code', () => {
    expect(leadsToSignIn({ ...link, mode: 'verifyEmail' }, here)).toBe(false);
    expect(leadsToSignIn({ ...link, oobCode: '' }, here)).toBe(false);
  });
});
