import { describe, expect, it } from 'vitest';
import { parseOrigin } from './origin.ts';

describe('the origin of a server', () => {
  it('is http or https, with or without a port and a trailing slash', () => {
    expect(parseOrigin('https://files.example.org')).toEqual({
      href: 'https://files.example.org',
      scheme: 'https',
      host: 'files.example.org',
    });
    expect(parseOrigin('http://localhost:7400/')).toEqual({
      href: 'http://localhost:7400',
      scheme: 'http',
      host: 'localhost:7400',
    });
    expect(parseOrigin('HTTPS://Files.Example.org:443').href).toBe('https://files.example.org');
    expect(parseOrigin('http://[::1]:7400').host).toBe('[::1]:7400');
  });

  it('is no other scheme', () => {
    for (const text of [
      '',
      'files.example.org',
      'localhost:7400',
      '//files.example.org',
      'ftp://files.example.org',
      'javascript:alert(1)',
    ]) {
      expect(() => parseOrigin(text), text).toThrow(/is not the origin of a Hearth server/);
    }
  });

  it('has no path, query, fragment or credentials', () => {
    for (const rest of ['/fn', '/?a', '/#a']) {
      expect(() => parseOrigin(`https://files.example.org${rest}`)).toThrow('Write only https://files.example.org.');
    }
    expect(() => parseOrigin('https://ada:secret@files.example.org')).toThrow(/more than an origin/);
  });
});
