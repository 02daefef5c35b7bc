import { isMessage, type MessageTree } from './catalog.ts';
import type { ArgumentKind, ParsedMessage } from './parse-message.ts';

/** The type of an area, from its English messages: a text, or a function of named arguments. */
export function printTypes(name: string, tree: MessageTree): string {
  const body = printTree(tree, '');
  const imports = body.includes('ReactNode') ? "import type { ReactNode } from 'react';\n\n" : '';
  return `// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.\n${imports}export interface ${name} ${body}\n`;
}

const types: Readonly<Record<ArgumentKind, string>> = {
  text: 'string',
  number: 'number',
  list: 'readonly string[]',
  element: 'ReactNode',
  flag: 'boolean',
  optional: 'string | null',
  choice: 'string',
};

function printTree(tree: MessageTree, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(tree).map(([key, value]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
    return `${inner}readonly ${name}: ${isMessage(value) ? printType(value) : printTree(value, inner)};\n`;
  });
  // An empty object in English is filled by each language: the server says these texts in English itself.
  return lines.length === 0 ? 'Readonly<Record<string, string>>' : `{\n${lines.join('')}${indent}}`;
}

function printType({ args }: ParsedMessage): string {
  if (args.size === 0) return 'string';
  const fields = [...args].map(([name, { kind }]) => `${name}: ${types[kind]}`);
  const isRich = [...args.values()].some(({ kind }) => kind === 'element');
  return `(args: { ${fields.join('; ')} }) => ${isRich ? 'readonly ReactNode[]' : 'string'}`;
}
