import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import type { Found, Source } from './found.ts';
import { readFolder } from './inside-folder.ts';
import { readRecords } from './read-records.ts';

/**
 * Plain files with a list of their metadata. The list is read as a stream, so memory does not grow with it; `gsutil cp
 * -r gs://bucket DIR` writes below a folder with the bucket's name, so both paths are tried.
 */
export async function readListed(
  folder: string,
  { prefix = '', metadata }: { readonly prefix: string | undefined; readonly metadata: string },
): Promise<Source> {
  const inside = await readFolder(folder);
  let listed = 0;
  async function* found(): AsyncGenerator<Found> {
    for await (const record of readRecords(metadata)) {
      const { name, bucket } = record;
      // A listing with older versions also names overwritten and deleted objects.
      if ('timeDeleted' in record) continue;
      if (typeof name !== 'string') yield { name: '-', refusal: 'This record has no name.' };
      else if (name.startsWith(prefix)) {
        const path = name.slice(prefix.length);
        const of = typeof bucket === 'string' ? bucket : undefined;
        listed += 1;
        yield {
          bucket: of,
          name,
          files: [...(of === undefined ? [] : [`${of}/${path}`]), path],
          said: record,
          contentType: contentTypeOf(name),
        };
      }
    }
  }
  return {
    found: found(),
    async complaint() {
      const own = await realpath(metadata);
      const root = await realpath(folder);
      let files = 0;
      for await (const file of inside.files()) if (!('refusal' in file) && join(root, file.path) !== own) files += 1;
      if (files <= listed) return undefined;
      return `${folder} has ${files} files, but ${metadata} names ${listed} objects. To bring the others too, import once more without --metadata.`;
    },
  };
}
