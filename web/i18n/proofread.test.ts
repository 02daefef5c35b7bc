import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { areasOf, isMessage, type MessageTree, readArea } from './compiler/catalog.ts';
import type { ParsedMessage } from './compiler/parse-message.ts';
import { catalogs, type Language, languages } from './languages.ts';
import { faultsIn, variantsOf } from './proofread.suite.ts';

const ids = languages.map(({ id }) => id);
const root = fileURLToPath(new URL('../..', import.meta.url));

describe.each(ids)('the messages of %s', (language) => {
  it.each(areasOf(language))('are clean in %s', (area) => {
    const texts = [...messagesIn(readArea(language, area))].flatMap(([, message]) => variantsOf(message.tokens));
    expect(texts.flatMap((text) => faultsIn(language, text))).toEqual([]);
  });
});

it.each(ids)('the English errors of the contract and the opening messages are clean: %s', (language) => {
  const opening = parseSync('a.ts', readFileSync(join(root, 'web/i18n/opening-messages.ts'), 'utf8')).program;
  const errors = parseSync('a.ts', readFileSync(join(root, 'contract/errors.ts'), 'utf8')).program;
  const texts = [...textsOfLanguage(opening, language), ...(language === 'en' ? textsIn(errors) : [])];
  expect(texts.flatMap((text) => faultsIn(language, text))).toEqual([]);
});

describe('the mails', () => {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?:mails\/[\w-]+|[\w-]*mails?(?:-texts)?|action-words|mail\/templates\/frame|notifications\/domain)\.ts$/.test(
        path,
      ) && !/^dist/.test(path),
  );
  const programs = sources.map((path) => ({
    path,
    program: parseSync(path, readFileSync(join(root, 'server', path), 'utf8')).program,
  }));

  it.each(ids)('are clean in %s', (language) => {
    const found = programs.flatMap(({ path, program }) =>
      textsOfLanguage(program, language)
        .flatMap((text) => faultsIn(language, text.replaceAll(/\{\{?\w+\}?\}/g, '}')))
        .map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('are written in as many languages as the pages', () => {
    for (const language of ids) {
      const count = programs.flatMap(({ program }) => textsOfLanguage(program, language)).length;
      expect([language, count]).toEqual([language, expect.any(Number)]);
      expect(count).toBeGreaterThan(100);
    }
  });

  it.each(ids)('have a name and a description on the page of templates: %s', async (language) => {
    const { templateNames, templateSentences } = await (await catalogs[language]()).later.mail();
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

describe.each(ids.filter((id) => id !== 'en'))('the translation to %s', (language) => {
  it.each(areasOf('en'))('leaves nothing in English in %s', (area) => {
    const english = new Map(messagesIn(readArea('en', area)));
    const left = [...messagesIn(readArea(language, area))].flatMap(([path, message]) => {
      const [text, original] = [message, english.get(path)].map((each) => each && variantsOf(each.tokens).at(-1));
      if (!text || text !== original || !/\p{L}{4}/u.test(text) || sameEverywhere.test(text)) return [];
      return same[language].has(text.replaceAll(/[} ]/g, '')) ? [] : [`${path}: ${text}`];
    });
    expect(left).toEqual([]);
  });
});

/** Names, formats and keys that are the same in every language. */
const sameEverywhere =
  /^(?:Hearth|App Check|HTTP|SHA-256|Services ID|Google|GitHub|Microsoft|Apple|PgUp|PgDn|Ctrl|Shift|Enter|Space|Backspace|Home|[\w-]+\.(?:txt|csv))$/;
const same: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  de: wordSet(
    'Admin System Version Links Uploads Details Name Link Video Videos Audio Code Offline Info Downloads Text Person Claims Region',
  ),
  es: wordSet('Admin Audio Claims Gigabytes bytes'),
  fr: wordSet(
    'E-mail Notification Notifications Admin Console Service Mode Image Images Audio Document Documents Code Archive Archives Type Version Versions Page pages Actions Invitation Invitations Message Sessions Claims Secrets',
  ),
  ar: new Set(),
  'zh-Hans': new Set(),
};

function wordSet(messages: string): ReadonlySet<string> {
  return new Set(messages.split(' '));
}

function* messagesIn(tree: MessageTree, path = ''): Generator<readonly [string, ParsedMessage]> {
  for (const [key, value] of Object.entries(tree)) {
    if (isMessage(value)) yield [`${path}${key}`, value];
    else yield* messagesIn(value, `${path}${key}.`);
  }
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts in a program under the key of a language, or in a constant of its name. */
function textsOfLanguage(program: unknown, language: Language): readonly string[] {
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

/** Every text below a node, with `}` for a value; keys, imports and patterns are left out. */
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
