import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

describe('a text that people read', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(?:test\.tsx?|config\.ts)$/.test(path) &&
      !/^(?:dist|node_modules|i18n|testing|build)\//.test(path),
  );

  it.each(files)('is not written in %s but in web/i18n', (path) => {
    expect(textsIn(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });
});

describe('the search for texts', () => {
  it.each([
    ['<p>Sign in</p>', ['Sign in']],
    ['<IconButton label="Close" />', ['Close']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is source code.
    ['<IconButton aria-label={`Close ${name}`} />', ['Close …']],
    ["const places = [{ name: 'My files' }]", ['My files']],
    ["const sentence = n === 1 ? 'One is left.' : many", ['One is left.']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is source code.
    ['toasts.show({ message: `Moved ${n} items` })', ['Moved … items']],
  ])('finds them in %s', (code, found) => expect(textsIn('a.tsx', code)).toEqual(found));

  it.each([
    '<p className="Flex items">{words.title} · {n}</p>',
    "if (!store) throw new Error('It stands outside.')",
    "const key: 'Escape' = 'Escape'; onKey('Ctrl+K')",
    '<Kbd keys="Ctrl+K" />',
    "import x from 'Some place'",
    "if (error.message.startsWith('Unable to load')) return",
  ])('finds none in %s', (code) => expect(textsIn('a.tsx', code)).toEqual([]));
});

/** Every text that looks as if it were shown: text between tags, texts of attributes that are read aloud, and texts with a capital and a space. */
function textsIn(path: string, code: string): readonly string[] {
  const found: string[] = [];
  const excused = new Set<object>();
  const note = (node: object, text: string) => void (excused.has(node) || found.push(text.trim()));
  const excuse = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    excused.add(node);
    for (const child of Object.values(node)) excuse(child);
  };
  new Visitor({
    ImportDeclaration: excuse,
    ThrowStatement: ({ argument }) => excuse(argument),
    NewExpression: (node) => void (isErrorOf(node.callee) && excuse(node)),
    CallExpression: ({ callee, arguments: given }) => void (isComparing(callee) && excuse(given)),
    JSXText: (node) => void (/\p{Ll}/u.test(node.value) && note(node, node.value)),
    JSXAttribute({ name, value }) {
      const isShown = name.type === 'JSXIdentifier' && shown.has(name.name);
      if (!isShown) return name.type === 'JSXIdentifier' && silent.has(name.name) ? excuse(value) : undefined;
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return;
      if (isWord(value.value)) note(value, value.value);
      excuse(value);
    },
    Property({ key, value }) {
      const isShown = key.type === 'Identifier' && shown.has(key.name);
      if (!isShown || value.type !== 'Literal' || typeof value.value !== 'string') return;
      if (isWord(value.value)) note(value, value.value);
      excuse(value);
    },
    Literal: (node) => void (typeof node.value === 'string' && isProse(node.value) && note(node, node.value)),
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked).join('…');
      if (isProse(text)) note(node, text);
    },
  }).visit(parseSync(path, code).program);
  return found;
}

const shown = new Set(
  'alt,aria-label,description,heading,label,message,name,placeholder,sentence,text,title,verb'.split(','),
);
const silent = new Set(['className', 'id', 'd', 'viewBox', 'style', 'keys', 'href']);

/** `Close` and `my files`, but not `email`, `fr` or `https://…`, which only programs read. */
function isWord(text: string): boolean {
  return /^\p{Lu}\p{Ll}|^\p{L}+ \p{L}/u.test(text);
}

function isProse(text: string): boolean {
  return /^[“«]?\p{Lu}\p{Ll}*(?:\s|…\s)/u.test(text) && /\p{Ll}{2}/u.test(text);
}

/** A text that is compared with comes from elsewhere. */
function isComparing(callee: { readonly type: string; readonly property?: unknown }): boolean {
  const { property } = callee;
  const name = typeof property === 'object' && property !== null && 'name' in property ? property.name : undefined;
  return callee.type === 'MemberExpression' && /^(?:startsWith|endsWith|includes)$/.test(String(name));
}

function isErrorOf(callee: { readonly type: string; readonly name?: unknown }): boolean {
  return callee.type === 'Identifier' && /(?:Error|Exception)$/.test(String(callee.name));
}
