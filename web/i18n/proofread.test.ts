import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { books, type Language, languages } from './languages.ts';
import type { LaterArea } from './messages.ts';
import { faultsIn } from './proofread.suite.ts';

const ids = languages.map(({ id }) => id);
const root = fileURLToPath(new URL('../..', import.meta.url));

describe.each(ids)('the words of %s', (language) => {
  const folder = join(root, 'web/i18n', language);
  it.each(readdirSync(folder).filter((name) => !/^(?:book|grammar)|\.test\./.test(name)))('are clean in %s', (name) => {
    const texts = textsIn(parseSync(name, readFileSync(join(folder, name), 'utf8')).program);
    expect(texts.flatMap((text) => faultsIn(language, text))).toEqual([]);
  });
});

it.each(ids)('the errors that the server says itself are clean, and so are the opening words: %s', (language) => {
  const opening = parseSync('a.ts', readFileSync(join(root, 'web/i18n/opening-messages.ts'), 'utf8')).program;
  const errors = parseSync('a.ts', readFileSync(join(root, 'contract/errors.ts'), 'utf8')).program;
  const texts = [...spokenIn(opening, language), ...(language === 'en' ? textsIn(errors) : [])];
  expect(texts.flatMap((text) => faultsIn(language, text))).toEqual([]);
});

describe('the mails', () => {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?:mails\/[\w-]+|[\w-]*mails?(?:-words)?|action-words|mail\/frame)\.ts$/.test(path) && !/^dist/.test(path),
  );
  const programs = sources.map((path) => ({
    path,
    program: parseSync(path, readFileSync(join(root, 'server', path), 'utf8')).program,
  }));

  it.each(ids)('are clean in %s', (language) => {
    const found = programs.flatMap(({ path, program }) =>
      spokenIn(program, language)
        .flatMap((text) => faultsIn(language, text.replaceAll(/\{\{?\w+\}?\}/g, '}')))
        .map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('are written in as many languages as the pages', () => {
    for (const language of ids) {
      const count = programs.flatMap(({ program }) => spokenIn(program, language)).length;
      expect([language, count]).toEqual([language, expect.any(Number)]);
      expect(count).toBeGreaterThan(100);
    }
  });

  it.each(ids)('have a name, and what they are for, on the page of templates: %s', async (language) => {
    const { templateNames, templateSentences } = await (await books[language]()).later.mail();
    const names = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ts$/.test(path) && !/^dist|\.(?:test|suite|d)\.ts$/.test(path))
      .flatMap((path) => [
        ...readFileSync(join(root, 'server', path), 'utf8').matchAll(/name: '([\w-]+)',\n\s+sentence:/g),
      ])
      .map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !Object.hasOwn(templateNames, name))).toEqual([]);
    if (language !== 'en') expect(names.filter((name) => !Object.hasOwn(templateSentences, name))).toEqual([]);
  });
});

describe.each(ids.filter((id) => id !== 'en'))('beside the English, the book of %s', (language) => {
  it('loses no value that is put into a sentence', async () => {
    const lost: string[] = [];
    await eachWord(language, (path, english, word) => {
      if (!isSay(english) || !isSay(word)) return;
      for (let at = 0; at < english.length; at += 1)
        if (isHeard(english, at) && !isHeard(word, at)) lost.push(`${path} (${at + 1})`);
    });
    expect(lost).toEqual([]);
  });

  it('leaves nothing in English', async () => {
    const left: string[] = [];
    await eachWord(language, (path, english, word) => {
      const [said, original] = [saidOf(word), saidOf(english)];
      if (
        said === original &&
        /\p{L}{4}/u.test(said) &&
        !sameEverywhere.test(said) &&
        !same[language].has(said.replaceAll(/[" \d]/g, ''))
      )
        left.push(`${path}: ${said}`);
    });
    expect(left).toEqual([]);
  });
});

/** Names, formats, and words that a language has in common with English. */
const sameEverywhere =
  /^(?:Hearth|App Check|SHA-256|Services ID|Google|GitHub|Microsoft|Apple|PgUp|PgDn|[\w-]+\.(?:txt|csv))$/;
const same: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  de: wordSet(
    'Admin System Version Links Uploads Details Name Link Video Videos Audio Code Offline Info Downloads Text Person Claims',
  ),
  es: wordSet('Admin Audio Claims Gigabytes'),
  fr: wordSet(
    'E-mail Notifications Admin Console Service Mode Image Images Audio Document Documents Code Archive Archives Type Version Versions Page pages Actions Invitation Invitations Message Sessions Claims',
  ),
  ar: new Set(),
  'zh-Hans': new Set(),
};

function wordSet(messages: string): ReadonlySet<string> {
  return new Set(messages.split(' '));
}

type Say = (...values: readonly unknown[]) => unknown;

function isSay(word: unknown): word is Say {
  return typeof word === 'function';
}

/** Whether what is said changes with the value at that place. */
function isHeard(say: Say, at: number): boolean {
  const values = Array.from({ length: Math.max(say.length, at + 1) }, () => 3);
  return spoken(say, values) !== spoken(say, values.with(at, 25));
}

function spoken(say: Say, values: readonly number[]): string {
  try {
    return JSON.stringify(say(...values));
  } catch {
    // It wants something other than a number or a text: a list, or an object.
    return '';
  }
}

function saidOf(word: unknown): string {
  if (isSay(word)) return spoken(word, [3, 3, 3, 3]);
  return typeof word === 'string' ? word : '';
}

async function eachWord(
  language: Language,
  see: (path: string, english: unknown, word: unknown) => void,
): Promise<void> {
  const [english, book] = await Promise.all([books.en(), books[language]()]);
  const walk = (path: string, original: unknown, word: unknown): void => {
    if (!isTree(original) || !isTree(word)) see(path, original, word);
    else for (const [key, value] of Object.entries(original)) walk(`${path}.${key}`, value, word[key]);
  };
  walk('ui', english.ui, book.ui);
  walk('frame', english.frame, book.frame);
  for (const area of Object.keys(english.later).filter(isArea))
    if (area !== 'errors') walk(area, await english.later[area](), await book.later[area]());
}

function isArea(key: string): key is LaterArea {
  return key !== '';
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands in a program under the key of a language, or in a constant of its name. */
function spokenIn(program: unknown, language: Language): readonly string[] {
  const [short, name] = keys[language];
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) walk(child);
    if (!isTree(node)) return;
    const { type, key, id, value, init } = node;
    if (type === 'Property' && [short, language].includes(nameOf(key))) found.push(...textsIn(value));
    else if (type === 'VariableDeclarator' && nameOf(id) === name) found.push(...textsIn(init));
    else for (const child of Object.values(node)) walk(child);
  };
  walk(program);
  return found;
}

function nameOf(node: unknown): string {
  return isTree(node) ? String(node.name ?? node.value) : '';
}

const keys: Readonly<Record<Language, readonly [short: string, name: string]>> = {
  en: ['en', 'english'],
  de: ['de', 'german'],
  es: ['es', 'spanish'],
  fr: ['fr', 'french'],
  ar: ['ar', 'arabic'],
  'zh-Hans': ['zh', 'chinese'],
};

/** Every text below a node, with `}` for what is put in; keys, imports and patterns are none. */
function textsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isTree(node) || node.type === 'ImportDeclaration') return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateElement') return [];
  const whole =
    node.type === 'TemplateLiteral' && Array.isArray(node.quasis) ? [node.quasis.map(cooked).join('}')] : [];
  return [...whole, ...Object.entries(node).flatMap(([name, child]) => (name === 'key' ? [] : textsIn(child)))];
}

function cooked(quasi: unknown): string {
  return isTree(quasi) && isTree(quasi.value) ? String(quasi.value.cooked) : '';
}
