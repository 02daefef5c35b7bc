import type { Plugin } from 'vite';

/**
 * The auth SDK hangs constants on its classes after it has declared them, and by that keeps every class alive, used or not.
 * Here they are written inside the class, where they mean the same and let go of what nobody uses.
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
