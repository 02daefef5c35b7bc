import type { Plugin } from 'vite';

/**
 * The web application uses types, names and limits of the contract, never its schemas, because the server validates
 * every response. Marking the schema calls as pure lets tree shaking remove them and the schema library.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(makers, '/*#__PURE__*/ $&'), map: null, moduleSideEffects: false }),
    },
    generateBundle(_options, bundle) {
      const left = Object.values(bundle).find((output) => output.type === 'chunk' && usesSchemas(output.moduleIds));
      if (left) this.error(`${left.fileName} has the schema library in it: something uses a schema of the contract.`);
    },
  };
}

const makers = /(?<!function )\b(?:v\.\w+|reads|writes|streams|afterRecentSignIn|alsoReadOnly)\(/g;

function usesSchemas(modules: readonly string[]): boolean {
  return modules.some((id) => id.includes('/node_modules/valibot/'));
}
