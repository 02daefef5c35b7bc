import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Found, Source } from './found.ts';
import { readRecords } from './read-records.ts';

/** The format of `hearth storage export`: a line for each object, which names the file with its bytes. */
export function readOwnExport(folder: string): Source {
  let lines = 0;
  async function* found(): AsyncGenerator<Found> {
    for await (const record of readRecords(join(folder, 'objects.jsonl'))) {
      const { bucket, name, file, ...said } = record;
      lines += 1;
      if (typeof bucket === 'string' && typeof name === 'string' && typeof file === 'string')
        yield { bucket, name, files: [file], said };
      else yield { name: `line ${lines}`, refusal: 'It does not say of which object and file it speaks.' };
    }
  }
  return {
    found: found(),
    async complaint() {
      const manifest = await readFile(join(folder, 'hearth-storage.json'), 'utf8').catch(() => '');
      if (Number(/"objects":\s*(\d+)/.exec(manifest)?.[1]) === lines) return undefined;
      return 'The export was not finished, or a part of it is gone: there are fewer objects here than there were.';
    },
  };
}
