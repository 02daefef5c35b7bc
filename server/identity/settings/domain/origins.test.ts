import { describe, expect, it } from 'vitest';
import { authorisedDomains, isAuthorisedUrl, parseUrl } from './origins.ts';

const here = ['https://files.example.org', 'https://app.example.com:8443'];

describe('An authorised URL', () => {
  it.each([
    'https://files.example.org',
    'https://files.example.org/a?b#c',
    'https://FILES.example.org/x',
    'https://files.example.org:443/x',
    'https://app.example.com:8443/',
  ])('is %s', (url) => expect(isAuthorisedUrl(url, here)).toBe(true));

  it.each([
    'http://files.example.org/',
    'https://files.example.org.evil.example/',
    'https://evil.example/https://files.example.org',
    'https://files.example.org@evil.example/',
    'https://files.example.org:pw@evil.example/',
    'https://user@files.example.org/',
    'https://files.example.org\\@evil.example/',
    'https:\\\\files.example.org/',
    '//files.example.org/',
    'https:files.example.org',
    'https:///files.example.org',
    'https://app.example.com/',
    'https://app.example.com:8443.evil.example/',
    'https://192.0.2.1/',
    'https://files.example.org%2f.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://files.example.org/',
    'https://files.example.org/\n',
    'https://localhost:3000/',
    'http://127.0.0.1/',
    '',
    'files.example.org',
    `https://files.example.org/${'x'.repeat(9000)}`,
  ])('is not %s (A20, T29, A50)', (url) => expect(isAuthorisedUrl(url, here)).toBe(false));

  it('may be any loopback origin when the server itself runs on one', () => {
    expect(isAuthorisedUrl('http://localhost:3000/x', ['http://localhost:7400'])).toBe(true);
    expect(isAuthorisedUrl('http://127.0.0.1:3000/x', ['http://localhost:7400'])).toBe(true);
    expect(isAuthorisedUrl('http://localhost.evil.example/', ['http://localhost:7400'])).toBe(false);
  });

  it('is given to the SDK as a host name', () => {
    expect(authorisedDomains(here)).toEqual(['files.example.org', 'app.example.com']);
    expect(authorisedDomains(['http://localhost:7400'])).toEqual(['localhost', '127.0.0.1']);
  });

  it('is parsed as browsers parse it', () => expect(parseUrl('HTTPS://A.example/x')?.origin).toBe('https://a.example'));
});
