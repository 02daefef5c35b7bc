import { expect, it } from 'vitest';
import { languageName, languageTag } from './language-name.ts';

it('shows a language in its own name', () => {
  expect(languageName('de')).toBe('Deutsch');
  expect(languageName('es')).toBe('Español');
  expect(languageName('not a tag')).toBe('not a tag');
});

it.each([
  ['pt-br', 'pt-BR'],
  [' FR ', 'fr'],
  ['zh-hant', 'zh-Hant'],
])('%j is normalised to %s', (typed, tag) => expect(languageTag(typed)).toBe(tag));

it.each(['', 'f', 'french!', '12', 'en_', 'en-a-a-a'])('%j is not a language tag', (typed) =>
  expect(languageTag(typed)).toBeUndefined(),
);
