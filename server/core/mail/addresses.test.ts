import { describe, expect, it } from 'vitest';
import { isMailAddress, isPhoneNumber, parseMailbox, showMailbox } from './addresses.ts';
import { parseSmtpUrl } from './smtp/smtp-url.ts';
import { canonicalLanguage, lookUpLanguage } from './templates/language.ts';

describe('a mail address', () => {
  it.each(['ada@example.org', 'a.b+c@sub.example.org', "o'hara@example.org", 'nest@localhost', 'ädä@exämple.org'])(
    'is valid: %s',
    (text) => expect(isMailAddress(text)).toBe(true),
  );

  it.each([
    'ada',
    '@example.org',
    'ada@',
    'a@b@c',
    'ada@example..org',
    '.ada@example.org',
    'ada@-example.org',
    'ada@[127.0.0.1]',
    '"ada lovelace"@example.org',
    'ada (comment)@example.org',
    'ada@example.org\r\nDATA',
    'ada@example.org ',
    'a,b@example.org',
    'a;b@example.org',
    'a<b@example.org',
    'a\u200Bb@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(253)}`,
  ])('is invalid (T7): %j', (text) => expect(isMailAddress(text)).toBe(false));

  it('may have a name before it', () => {
    expect(parseMailbox('Our Nest <nest@example.org>')).toEqual({ name: 'Our Nest', address: 'nest@example.org' });
    expect(parseMailbox('"Nest, our" <nest@example.org>')).toEqual({ name: 'Nest, our', address: 'nest@example.org' });
    expect(parseMailbox(' nest@example.org ')).toEqual({ name: '', address: 'nest@example.org' });
    expect(parseMailbox('Nest\n <nest@example.org>')).toBeUndefined();
    expect(parseMailbox('Nest <a@b> <c@d>')).toBeUndefined();
    expect(parseMailbox('Nest <nest>')).toBeUndefined();
    expect(showMailbox({ name: 'Our Nest', address: 'nest@example.org' })).toBe('Our Nest <nest@example.org>');
    expect(showMailbox({ name: '', address: 'nest@example.org' })).toBe('nest@example.org');
  });
});

it('a telephone number has a country and digits', () => {
  expect(['+491701234567', '+15551234567'].map(isPhoneNumber)).toEqual([true, true]);
  expect(['491701234567', '+49 170', '+0123456', '+1', '+491701234567\n'].map(isPhoneNumber)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, tls: 'required', login: undefined }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, tls: 'implicit' }],
    ['smtps://mail.example.org:2465?tls=required', { port: 2465, tls: 'implicit' }],
    ['smtp://mail.example.org?tls=opportunistic', { tls: 'opportunistic' }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'opportunistic' }],
    ['smtp://127.0.0.1:25', { tls: 'opportunistic' }],
    ['smtp://[::1]:25', { host: '::1', tls: 'opportunistic' }],
    ['smtp://localhost?tls=required', { tls: 'required' }],
    ['smtp://127.0.0.1.example.org', { tls: 'required' }],
    ['smtp://a%40b.org:p%2Fw%25@mail.example.org', { login: { user: 'a@b.org', password: 'p/w%' } }],
  ] as const)('is read: %s', (url, expected) => expect(parseSmtpUrl(url)).toMatchObject(expected));

  it.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://mail.example.org/path',
    'smtp://mail.example.org?tls=never',
    'smtp://mail.example.org?tls=required&tls=opportunistic',
    'smtp://mail.example.org?ssl=1',
    'smtps://mail.example.org?tls=opportunistic',
    'smtp://a:50%@mail.example.org',
    'smtp://mail.example.org#x',
  ])('is refused: %s', (url) => expect(parseSmtpUrl(url)).toBeUndefined());
});

describe('a language', () => {
  it('is stored in one form', () => {
    expect(['en', 'PT_br', 'zh-hans-cn', 'EN-x-Mine'].map(canonicalLanguage)).toEqual([
      'en',
      'pt-BR',
      'zh-Hans-CN',
      'en-x-mine',
    ]);
    expect(['', 'English!', 'e', 'en-', 'en\n', `en-${'a-'.repeat(40)}b`, 'en-a'].map(canonicalLanguage)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });

  it('is looked up from the exact tag to the bare language', () => {
    const available = new Set(['en', 'pt-BR', 'zh', 'zh-Hant']);
    expect(lookUpLanguage('zh-Hant-TW', available)).toBe('zh-Hant');
    expect(lookUpLanguage('zh-TW', available)).toBe('zh');
    expect(lookUpLanguage('pt', available)).toBeUndefined();
    expect(lookUpLanguage(undefined, available)).toBeUndefined();
  });
});
