import type { Select, Token } from '@messageformat/parser';
import { isMessage, type MessageTree } from './catalog.ts';
import type { ArgumentKind, ParsedMessage } from './parse-message.ts';

/** What a translation lacks or has too much beside the English original, each as a sentence with the message's path. */
export function faultsOf(english: MessageTree, translated: MessageTree, locale: string): readonly string[] {
  const faults: string[] = [];
  compare(english, translated, '', (path, fault) => faults.push(`${path.slice(1)}: ${fault}`));
  for (const [path, message] of messagesIn(translated))
    for (const fault of pluralFaults(message.tokens, locale)) faults.push(`${path}: ${fault}`);
  return faults;
}

type Report = (path: string, fault: string) => void;

function compare(english: MessageTree, translated: MessageTree, path: string, report: Report): void {
  const isOpen = Object.keys(english).length === 0;
  for (const [key, original] of Object.entries(english)) {
    const at = `${path}.${key}`;
    const translation = translated[key];
    if (!translation) report(at, 'is missing.');
    else if (isMessage(original) !== isMessage(translation)) report(at, 'is not nested like the English.');
    else if (isMessage(original) && isMessage(translation)) compareArguments(original, translation, at, report);
    else if (!isMessage(original) && !isMessage(translation)) compare(original, translation, at, report);
  }
  if (!isOpen)
    for (const key of Object.keys(translated))
      if (!(key in english)) report(`${path}.${key}`, 'is not in the English.');
}

function compareArguments(english: ParsedMessage, translated: ParsedMessage, path: string, report: Report): void {
  for (const [name, { kind, isShown }] of english.args) {
    const used = translated.args.get(name);
    if (isShown && !used?.isShown) report(path, `does not show {${name}}.`);
    else if (!used && kind !== 'number') report(path, `does not use {${name}}.`);
    else if (used && family[used.kind] !== family[kind])
      report(path, `uses {${name}} as ${used.kind}; in English it is ${kind}.`);
  }
  for (const name of translated.args.keys())
    if (!english.args.has(name)) report(path, `has {${name}}, which the English does not have.`);
}

/** A language may treat a text as optional or choose by it only if English does; a plain text is the same everywhere. */
const family: Readonly<Record<ArgumentKind, string>> = {
  text: 'text',
  choice: 'text',
  optional: 'optional',
  number: 'number',
  list: 'list',
  element: 'element',
  flag: 'flag',
};

/** A plural names every category that CLDR has for the language, so that no form is forgotten. */
function pluralFaults(tokens: readonly Token[], locale: string): readonly string[] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    const inner = token.cases.flatMap((form) => pluralFaults(form.tokens, locale));
    if (token.type !== 'plural') return inner;
    return [...inner, ...missingForms(token, locale).map((form) => `has no form “${form}” of {${token.arg}}.`)];
  });
}

function missingForms({ cases }: Select, locale: string): readonly string[] {
  const keys = new Set(cases.map(({ key }) => key));
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const isExactOnly = [...keys].every((key) => key === 'other' || key.startsWith('='));
  const needed = isExactOnly
    ? ['other']
    : categories.filter((form) => form !== 'zero' && !(form === 'one' && keys.has('=1')));
  const unknown = [...keys].filter((key) => !key.startsWith('=') && !categories.some((form) => form === key));
  return [...needed.filter((form) => !keys.has(form)), ...unknown.map((key) => `${key} (the language has none)`)];
}

function* messagesIn(tree: MessageTree, path = ''): Generator<readonly [string, ParsedMessage]> {
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key;
    if (isMessage(value)) yield [at, value];
    else yield* messagesIn(value, at);
  }
}
