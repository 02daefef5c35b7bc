import { isMessage, type MessageTree } from './catalog.ts';
import { printMessage } from './print-message.ts';

const helpers = ['isolate', 'select', 'spaceAfter', 'spaceBefore'];

/** The module of one area in one language: its messages as plain texts and small functions. */
export function printModule(tree: MessageTree, locale: string, runtime: string): string {
  const body = printTree(tree);
  const grammar = ['list', 'number', 'plural'].filter((name) => calls(body, name));
  const imported = [...helpers.filter((name) => calls(body, name)), ...(grammar.length > 0 ? ['grammarOf'] : [])];
  return [
    imported.length > 0 && `import { ${imported.join(', ')} } from ${JSON.stringify(runtime)};`,
    grammar.length > 0 && `const { ${grammar.join(', ')} } = grammarOf(${JSON.stringify(locale)});`,
    `export default ${body};`,
  ]
    .filter(Boolean)
    .join('\n');
}

function printTree(tree: MessageTree): string {
  const entries = Object.entries(tree).map(
    ([key, value]) => `${JSON.stringify(key)}:${isMessage(value) ? printMessage(value) : printTree(value)}`,
  );
  return `{${entries.join(',\n')}}`;
}

function calls(body: string, name: string): boolean {
  return new RegExp(`\\b${name}\\(`).test(body);
}
