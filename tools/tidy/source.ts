import {
  type EcmaScriptModule,
  type Expression,
  type Program,
  parseSync,
  Visitor,
  type VisitorObject,
} from 'oxc-parser';
import { type DeclaredName, readDeclaredNames } from './declared-names.ts';
import { type FunctionSize, readFunctionSizes } from './function-sizes.ts';
import { lineCounter } from './lines.ts';

/** One source file, parsed once. The rules read only this. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly functions: readonly FunctionSize[];
  /** Uses of a global's member such as `Date.now`, and expressions such as `new Date()` and `as any`. */
  readonly mentions: readonly Mention[];
  readonly names: readonly DeclaredName[];
  /** Why the file cannot be parsed, if so. */
  readonly syntaxError: { readonly line: number; readonly sentence: string } | undefined;
}

interface Mention {
  readonly name: string;
  readonly line: number;
}

export function parseSource(path: string, text: string): Source {
  const { errors, module, program } = parseSync(path, text);
  const lineAt = lineCounter(text);
  const error = errors.find(({ severity }) => severity === 'Error');
  const syntaxError = error && {
    line: lineAt(error.labels[0]?.start ?? 0),
    sentence: `The file cannot be parsed: ${error.message}`,
  };
  return {
    path,
    text,
    lineCount: lineAt(text.trimEnd().length),
    functions: readFunctionSizes(program, lineAt),
    mentions: [...importedMentions(module, lineAt), ...readMentions(program, module, lineAt)],
    names: readDeclaredNames(program, lineAt),
    syntaxError,
  };
}

type LineAt = (offset: number) => number;

/** `import { randomBytes } from 'node:crypto'` is a use of `crypto.randomBytes`. */
function importedMentions(module: EcmaScriptModule, lineAt: LineAt): readonly Mention[] {
  return module.staticImports.flatMap(({ start, moduleRequest, entries }) =>
    moduleRequest.value.startsWith('node:')
      ? entries
          .filter(({ isType, importName }) => !isType && importName.kind === 'Name')
          .map(({ importName }) => ({
            name: `${moduleRequest.value.slice('node:'.length)}.${importName.name}`,
            line: lineAt(start),
          }))
      : [],
  );
}

/** Local names of whole modules: `import * as c from 'node:crypto'` makes `c` an alias of `crypto`. */
function moduleAliases(module: EcmaScriptModule): ReadonlyMap<string, string> {
  return new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries
        .filter(({ importName }) => importName.kind !== 'Name')
        .map(({ localName }) => [localName.value, moduleRequest.value.replace(/^node:/, '')] as const),
    ),
  );
}

function readMentions(program: Program, module: EcmaScriptModule, lineAt: LineAt): readonly Mention[] {
  const aliases = moduleAliases(module);
  const mentions: Mention[] = [];
  const note = (name: string, node: { readonly start: number }) => mentions.push({ name, line: lineAt(node.start) });
  const visitor: VisitorObject = {
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
    TSImportType: (node) => void note('import() type', node),
    TSAsExpression(node) {
      if (node.typeAnnotation.type === 'TSAnyKeyword') note('as any', node);
    },
  };
  new Visitor(visitor).visit(program);
  return mentions;
}

/** Resolves `crypto`, also when written as `globalThis.crypto` or imported as a whole under another name. */
function globalName(node: Expression, aliases: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Identifier') return node.name === 'webcrypto' ? 'crypto' : (aliases.get(node.name) ?? node.name);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  const { name } = node.property;
  if (name === 'webcrypto') return 'crypto';
  const holder = globalName(node.object, aliases);
  return holder === 'globalThis' || holder === 'window' ? name : undefined;
}
