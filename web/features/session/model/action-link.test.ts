import { describe, expect, it } from 'vitest';
import { continueTarget, finishAt, readActionLink } from './action-link.ts';

const here = 'https://nest.example.org';

describe('a mailed link', () => {
  it('is read from the query of its address', () => {
    expect(readActionLink({ mode: 'verifyEmail', oobCode: 'abc', apiKey: 'k', lang: 'de', other: 1 })).toEqual({
      mode: 'verifyEmail',
      oobCode: 'abc',
      apiKey: 'k',
      lang: 'de',
    });
  });

  it('that is not whole has empty parts, and a code of digits stays text', () => {
    expect(readActionLink({ oobCode: 12, mode: ['x'] })).toEqual({ mode: '', oobCode: '12', apiKey: '' });
  });
});

describe('where a link leads on to', () => {
  it('shows the host', () => {
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
  ])('%j leads nowhere', (url) => expect(continueTarget(url, here)).toBeUndefined());

  it('gets the code along when an app signs in by it', () => {
    const target = continueTarget('https://app.example.org/finish?x=1', here);
    const link = { mode: 'signIn', oobCode: 'a b', apiKey: 'k', lang: 'en' };
    expect(target && finishAt(target, link)).toBe(
      'https://app.example.org/finish?x=1&mode=signIn&oobCode=a+b&apiKey=k&lang=en',
    );
  });
});
