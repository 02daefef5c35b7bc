import type { Plugin } from 'vite';

/**
 * The auth SDK assigns constants to its classes after their declarations, which defeats tree shaking of unused classes.
 * This plugin moves the constants into the class bodies, where they have the same meaning.
 */
export function leanAuth(): Plugin {
  return {
    name: 'lean-auth',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@firebase\/auth\/dist\/esm\/index-\w+\.js(?:\?rare)?$/ },
      handler(code) {
        const left = code.replace(constant, '');
        const lean = [...code.matchAll(constant)].reduce(moveInside, left);
        return { code: lean, map: null };
      },
    },
  };
}

const constant = /^(\w+)\.(\w+) = (null|\[\]|'\w+'|"[\w.]+")(?: \/\*.*?\*\/)?;$/gm;

function moveInside(code: string, [whole, name, key, value]: RegExpMatchArray): string {
  const start = code.search(new RegExp(`^class ${name}\\b`, 'm'));
  const end = code.indexOf('\n}\n', start);
  if (start === -1 || end === -1) throw new Error(`The auth SDK has changed its shape: no class for ${whole}`);
  return `${code.slice(0, end)}\n    static ${key} = ${value};${code.slice(end)}`;
}

/**
 * The auth SDK is one file, so every page would load the parts that only a few pages use. `lib/rare-auth.ts` imports
 * those from a second copy of the file, which works because the SDK reads Auth and User by their fields and never
 * checks their class.
 */
export function secondAuth(): Plugin {
  return {
    name: 'second-auth',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !(importer.endsWith('/web/lib/rare-auth.ts') || importer.endsWith(mark))) return null;
      const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true });
      return found && sdk.test(found.id) ? { ...found, id: `${found.id}${mark}` } : found;
    },
  };
}

const mark = '?rare';
const sdk = /\/node_modules\/(?:@firebase|firebase)\/auth\//;
