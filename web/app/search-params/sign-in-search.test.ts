import { describe, expect, it } from 'vitest';
import { enterSearch, leadsToSignIn } from './sign-in-search.ts';

describe('the address of the sign-in page', () => {
  it('keeps where to go afterwards, inside alone', () => {
    expect(enterSearch({ to: '/files/abc' })).toEqual({ to: '/files/abc' });
    expect(enterSearch({ to: 'https://evil.example' })).toEqual({});
  });

  it('keeps the code of a sign-in link and of no other', () => {
    const link = { mode: 'signIn', oobCode: 'abc', apiKey: 'k' };
    expect(enterSearch({ ...link, lang: 'en', continueUrl: 'x' })).toEqual(link);
    expect(enterSearch({ ...link, mode: 'resetPassword' })).toEqual({});
    expect(enterSearch({ mode: 'signIn' })).toEqual({});
  });

  it('knows one other way', () => {
    expect(enterSearch({ by: 'link' })).toEqual({ by: 'link' });
    expect(enterSearch({ by: 'magic' })).toEqual({});
  });
});

describe('a sign-in link', () => {
  const here = 'https://nest.example.org';
  const link = { mode: 'signIn', oobCode: 'abc', apiKey: 'k' };

  it('that this place asked for is finished at its sign-in page', () => {
    expect(leadsToSignIn({ ...link, continueUrl: `${here}/sign-in` }, here)).toBe(true);
    expect(leadsToSignIn(link, here)).toBe(true);
  });

  it('that another app asked for is finished there', () => {
    expect(leadsToSignIn({ ...link, continueUrl: 'https://app.example.org/in' }, here)).toBe(false);
  });

  it('is the only kind that goes there', () => {
    expect(leadsToSignIn({ ...link, mode: 'verifyEmail' }, here)).toBe(false);
    expect(leadsToSignIn({ ...link, oobCode: '' }, here)).toBe(false);
  });
});
