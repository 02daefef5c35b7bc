import type { Plugin } from 'vite';

/**
 * The auth SDK is one file, so what one page takes from it every page would load. What only a few pages need is named in
 * `lib/rare-auth.ts` and comes from a second copy of that file, which is loaded with those pages alone. The SDK reads an
 * Auth and a User by their fields and never asks for their class, so one copy works on what the other made.
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
