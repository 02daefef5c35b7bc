import { expect, it } from 'vitest';
import { languageName, languageTag } from './language-name.ts';

it('calls a language by its own name', () => {
  expect(languageName('de')).toBe('Deutsch');
  expect(languageName('es')).toBe('Español');
  expect(languageName('not a tag')).toBe('not a tag');
});

it.each([
  ['pt-br', 'pt-BR'],
  [' FR ', 'fr'],
  ['zh-hant', 'zh-Hant'],
])('%j is written as %s', (typed, tag) => expect(languageTag(typed)).toBe(tag));

it.each(['', 'f', 'french!', '12', 'en_', 'en-a-a-a'])('%j is no language', (typed) =>
  expect(languageTag(typed)).toBeUndefined(),
);
