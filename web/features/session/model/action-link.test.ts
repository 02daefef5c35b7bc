import { describe, expect, it } from 'vitest';
import { continueTarget, finishAt, readActionLink } from './action-link.ts';

const here = 'https://nest.example.org';

describe('readActionLink', () => {
  it('reads the parts of the link from the query', () => {
    expect(readActionLink({ mode: 'verifyEmail', oobCode: 'abc', apiKey: 'k', lang: 'de', other: 1 })).toEqual({
      mode: 'verifyEmail',
      oobCode: 'abc',
      apiKey: 'k',
      lang: 'de',
    });
  });

  it('returns empty strings for missing parts and keeps a numeric code as text', () => {
    expect(readActionLink({ oobCode: 12, mode: ['x'] })).toEqual({ mode: '', oobCode: '12', apiKey: '' });
  });
});

describe('the continue URL of a link', () => {
  it('shows its host', () => {
    expect(continueTarget('https://app.example.org:8443/a?b=1', here)).toEqual({
      href: 'https://app.example.org:8443/a?b=1',
      host: 'app.example.org:8443',
      isHere: false,
    });
    expect(continueTarget(`${here}/sign-in`, here)?.isHere).toBe(true);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '/files',
    'https://nest.example.org@evil.example/',
    'ftp://nest.example.org/',
  ])('%j is rejected', (url) => expect(continueTarget(url, here)).toBeUndefined());

  it('carries the code when another app completes the sign-in', () => {
    const target = continueTarget('https://app.example.org/finish?x=1', here);
    const link = { mode: 'signIn', oobCode: 'a b', apiKey: 'k', lang: 'en' };
    expect(target && finishAt(target, link)).toBe(
      'https://app.example.org/finish?x=1&mode=signIn&oobCode=a+b&apiKey=k&lang=en',
    );
  });
});
