import { describe, expect, it } from 'vitest';
import { actionLink, linkLanguage } from './action-link.ts';

describe('A mailed link', () => {
  it('contains each value as an escaped parameter', () => {
    const link = actionLink({
      origin: 'https://files.example.org',
      path: '/__/auth/action',
      mode: 'signIn',
      code: 'a&b=c#d',
      apiKey: 'k',
      language: 'zh-Hans',
      continueUrl: 'https://app.example.org/?x=1&y=2#z',
    });
    const url = new URL(link);
    expect(`${url.origin}${url.pathname}${url.hash}`).toBe('https://files.example.org/__/auth/action');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      mode: 'signIn',
      oobCode: 'a&b=c#d',
      apiKey: 'k',
      lang: 'zh-Hans',
      continueUrl: 'https://app.example.org/?x=1&y=2#z',
    });
  });

  it.each([
    ['de', 'de'],
    ['pt-BR', 'pt-BR'],
    ['zh_Hans_CN', 'zh_Hans_CN'],
    [undefined, 'en'],
    ['', 'en'],
    ['x', 'en'],
    ['de"><script>', 'en'],
    [`de${'-aaaaaaaa'.repeat(5)}`, 'en'],
  ])('has for the language %j the tag %s', (tag, language) => {
    expect(linkLanguage(tag)).toBe(language);
  });
});
