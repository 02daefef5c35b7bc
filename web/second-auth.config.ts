import type { Plugin } from 'vite';

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
