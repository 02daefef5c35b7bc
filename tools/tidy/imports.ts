import { posix } from 'node:path';
import { type EcmaScriptModule, type Program, Visitor } from 'oxc-parser';
import type { Doors } from './doors.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly typeOnly: boolean;
  /** Named by `new URL(…, import.meta.url)`: a file to open or start, as seen from where it is built. */
  readonly byUrl: boolean;
  /** The exported names it takes. */
  readonly names: readonly string[];
  /** The local name of the module as a whole, or of its default. */
  readonly alias: string | undefined;
  readonly target: Target;
}

export type Target =
  /** A file of this checkout; `door` if it was asked for by package name. */
  | { readonly kind: 'file'; readonly path: string; readonly door: boolean }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'unknown' };

/** Where an import may lead inside the checkout. */
export interface Places {
  readonly paths: ReadonlySet<string>;
  readonly doors: Doors;
}

interface Parsed {
  readonly path: string;
  readonly text: string;
  readonly places: Places;
  readonly lineAt: (offset: number) => number;
  readonly module: EcmaScriptModule;
  readonly program: Program;
}

/** Everything a file asks of another: imports, re-exports, dynamic imports, types by `import()` and files by URL. */
export function readImports({ path, text, places, lineAt, module, program }: Parsed): readonly Import[] {
  const found: Import[] = [];
  const note = (specifier: string, offset: number, more: Partial<Import> = {}) =>
    found.push({
      specifier,
      line: lineAt(offset),
      typeOnly: false,
      byUrl: false,
      names: [],
      alias: undefined,
      ...more,
      target: resolve(path, specifier, places),
    });

  for (const { start, moduleRequest, entries } of module.staticImports) {
    note(moduleRequest.value, start, {
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      names: entries.flatMap(({ importName }) => (importName.kind === 'Name' ? [importName.name ?? ''] : [])),
      alias: entries.find(({ importName }) => importName.kind !== 'Name')?.localName.value,
    });
  }
  for (const { start, entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest;
    if (!from) continue;
    const names = entries.flatMap(({ importName }) => (importName.kind === 'Name' ? [importName.name ?? ''] : []));
    note(from.value, start, { typeOnly: entries.every(({ isType }) => isType), names });
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])(.*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (literal !== undefined) note(literal, start);
  }
  new Visitor({
    TSImportType: ({ start, source }) => void note(source.value, start, { typeOnly: true }),
    NewExpression({ start, callee, arguments: [file, base] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      const isHere = base !== undefined && /^import\.meta\b/.test(text.slice(base.start, base.end));
      if (isUrl && isHere && file?.type === 'Literal' && typeof file.value === 'string')
        note(file.value, start, { byUrl: true });
    },
  }).visit(program);
  return found;
}

function resolve(from: string, specifier: string, { paths, doors }: Places): Target {
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier };
  // Made by the build from web/i18n/messages.
  if (specifier.startsWith('messages:')) return { kind: 'unknown' };
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) {
    const path = findFile(posix.join(posix.dirname(from), plain), paths);
    return path === undefined ? { kind: 'unknown' } : { kind: 'file', path, door: false };
  }
  const own = doors.get(plain);
  if (own !== undefined) return { kind: 'file', path: own, door: true };
  const name = /^(@[^/]+\/)?[^/]+/.exec(plain)?.[0];
  return name === undefined ? { kind: 'unknown' } : { kind: 'package', name };
}

/** The file behind a path, also when the path names what the compiler will make of it. */
function findFile(path: string, paths: ReadonlySet<string>): string | undefined {
  const written = path.replace(/^([\w-]+)\/dist\//, '$1/');
  return [path, written, written.replace(/\.js$/, '.ts'), written.replace(/\.js$/, '.tsx')].find((each) =>
    paths.has(each),
  );
}
