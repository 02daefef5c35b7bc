import { type Expression, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { type Import, type Places, readImports } from './imports.ts';
import { lineCounter } from './lines.ts';

/** One source file, parsed once; the rules read only this. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
  readonly functions: readonly FunctionSpan[];
  /** Uses of a global's member such as `Date.now`, and the like of `new Date()` and `as any`. */
  readonly mentions: readonly Mention[];
  /** Why it cannot be parsed, if so. */
  readonly fault: { readonly line: number; readonly sentence: string } | undefined;
}

export interface FunctionSpan {
  readonly name: string;
  readonly line: number;
  readonly lineCount: number;
}

export interface Mention {
  readonly name: string;
  readonly line: number;
}

export function parseSource(path: string, text: string, places: Places): Source {
  const result = parseSync(path, text);
  const lineAt = lineCounter(text);
  const error = result.errors.find(({ severity }) => severity === 'Error');
  const fault = error && {
    line: lineAt(error.labels[0]?.start ?? 0),
    sentence: `It cannot be parsed: ${error.message}`,
  };
  const imports = readImports({ path, text, places, lineAt, module: result.module, program: result.program });
  return {
    path,
    text,
    lineCount: lineAt(text.trimEnd().length),
    imports,
    functions: readFunctions(result.program, lineAt),
    mentions: [...importedMentions(imports), ...readMentions(result.program, imports, lineAt)],
    fault,
  };
}

function readFunctions(program: Program, lineAt: (offset: number) => number): readonly FunctionSpan[] {
  const names = new Map<object, string>();
  const spans: FunctionSpan[] = [];
  const note = (node: Spanned, name: string | undefined) => {
    const line = lineAt(node.start);
    spans.push({
      name: name ?? names.get(node) ?? 'an unnamed function',
      line,
      lineCount: lineAt(node.end) - line + 1,
    });
  };
  visit(program, {
    VariableDeclarator: ({ id, init }) => void (init && id.type === 'Identifier' && names.set(init, id.name)),
    Property: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    MethodDefinition: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    FunctionDeclaration: (node) => note(node, node.id?.name),
    FunctionExpression: (node) => note(node, node.id?.name),
    ArrowFunctionExpression: (node) => note(node, undefined),
  });
  return spans;
}

/** `import { randomBytes } from 'node:crypto'` is a use of `crypto.randomBytes`. */
function importedMentions(imports: readonly Import[]): readonly Mention[] {
  return imports.flatMap(({ specifier, names, typeOnly, line }) =>
    typeOnly || !specifier.startsWith('node:')
      ? []
      : names.map((name) => ({ name: `${specifier.slice('node:'.length)}.${name}`, line })),
  );
}

function readMentions(
  program: Program,
  imports: readonly Import[],
  lineAt: (offset: number) => number,
): readonly Mention[] {
  const aliases = new Map(
    imports.flatMap(({ specifier, alias }) => (alias === undefined ? [] : [[alias, specifier.replace(/^node:/, '')]])),
  );
  const mentions: Mention[] = [];
  const note = (name: string, node: Spanned) => mentions.push({ name, line: lineAt(node.start) });
  visit(program, {
    MemberExpression(node) {
      const holder = globalName(node.object, aliases);
      if (holder !== undefined && node.property.type === 'Identifier') note(`${holder}.${node.property.name}`, node);
    },
    VariableDeclarator({ id, init }) {
      const holder = init && globalName(init, aliases);
      if (!holder || id.type !== 'ObjectPattern') return;
      for (const property of id.properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier')
          note(`${holder}.${property.key.name}`, property);
      }
    },
    NewExpression(node) {
      if (node.arguments.length === 0 && globalName(node.callee, aliases) === 'Date') note('new Date()', node);
    },
    CallExpression(node) {
      if (globalName(node.callee, aliases) === 'Date') note('Date()', node);
    },
    TSAsExpression(node) {
      if (node.typeAnnotation.type === 'TSAnyKeyword') note('as any', node);
    },
  });
  return mentions;
}

/** `crypto`, also when written as `globalThis.crypto` or imported whole under another name. */
function globalName(node: Expression, aliases: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Identifier') return node.name === 'webcrypto' ? 'crypto' : (aliases.get(node.name) ?? node.name);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  const { name } = node.property;
  if (name === 'webcrypto') return 'crypto';
  const holder = globalName(node.object, aliases);
  return holder === 'globalThis' || holder === 'window' ? name : undefined;
}

interface Spanned {
  readonly start: number;
  readonly end: number;
}

function visit(program: Program, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program);
}
