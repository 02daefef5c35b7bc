import { expect, it } from 'vitest';
import { isObjectName, nameKey } from './object-name.ts';

it('accepts any text of 1 to 1024 bytes as an object name, even if it looks like a path (T1)', () => {
  for (const name of [
    'a',
    '../x',
    '..%2f',
    '/etc/passwd',
    '//x',
    '/./x',
    'a/',
    'a\\b',
    'x.',
    ' ',
    'e\u0301',
    '∕',
    '\u202e',
    '....',
  ])
    expect(isObjectName(name), JSON.stringify(name)).toBe(true);
  expect(isObjectName('é'.repeat(512))).toBe(true);
});

it('refuses what a URL, a header or a database cannot express (T1, T8)', () => {
  for (const name of ['', '.', '..', 'a\0b', 'a\rb', 'a\nb', '\ud800', 'a\udc00b', 'é'.repeat(513)])
    expect(isObjectName(name), JSON.stringify(name)).toBe(false);
});

it('keys sort like the bytes of the names', () => {
  const names = ['a', 'a/b', 'aa', 'b', 'Z', '~', 'é', 'ﬀ', '日本', '😀', '\u{10ffff}', 'a\u0001'];
  const byBytes = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const byKey = [...names].sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  expect(byKey).toEqual(byBytes);
});

it('keys keep their order in the collation of every language', () => {
  const keys = Array.from({ length: 256 }, (_, byte) => nameKey(Uint8Array.of(byte)));
  const pairs = keys
    .flatMap((first) => keys.filter((_, at) => at % 7 === 0).map((second) => first + second))
    .slice(0, 4000);
  const languages = Intl.Collator.supportedLocalesOf(letterPairs());
  expect(languages).toEqual(expect.arrayContaining(['da', 'cy', 'hu', 'et', 'cs', 'lt', 'sq']));
  for (const language of languages) {
    const { compare } = new Intl.Collator(language);
    for (const list of [keys, pairs]) {
      const wrong = list.findIndex((key, at) => at > 0 && compare(list[at - 1] ?? '', key) >= 0);
      expect(list[wrong], language).toBeUndefined();
    }
  }
});

function letterPairs(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}
