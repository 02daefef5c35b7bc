import { contentTypeOf } from './content-type.ts';
import type { Found, Source } from './found.ts';
import { readFolder } from './inside-folder.ts';

/** Plain files: the path is the name, and the extension gives the content type. */
export async function readFiles(folder: string, prefix = ''): Promise<Source> {
  const { files } = await readFolder(folder);
  async function* found(): AsyncGenerator<Found> {
    for await (const file of files()) {
      const name = `${prefix}${file.path}`;
      if ('refusal' in file) yield { name, refusal: file.refusal };
      else yield { bucket: undefined, name, files: [file.path], contentType: contentTypeOf(name) };
    }
  }
  return { found: found(), complaint: async () => undefined };
}
