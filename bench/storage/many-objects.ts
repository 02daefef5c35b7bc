import { join } from 'node:path';
import Libsql from 'libsql';
import { nameKey } from '../../server/storage/objects/domain/object-name.ts';

/** Nine folders below this prefix hold nine tenths of the objects; the rest lies in a sibling folder. */
export const foldersPrefix = 'archive/';

/** Inserts objects into the only bucket of a data folder through the database and without bytes, for lists only. */
export function insertObjects(data: string, count: number): void {
  const database = new Libsql(join(data, 'hearth.sqlite'));
  try {
    const { name: bucket } = database.prepare('select name from storage_buckets').get() as { name: string };
    const insert = database.prepare(`insert into storage_objects
      (bucket, name_key, name, generation, metageneration, size, content_type, md5, crc32c, custom_metadata, blob_key,
       created_at, updated_at)
      values (?, ?, ?, ?, 1, 0, 'image/jpeg', '1B2M2Y8AsgTpgAmY7PhCfg==', 'AAAAAA==', '{}', ?, ?, ?)`);
    const insertAll = database.transaction(() => {
      for (let index = 0; index < count; index += 1) {
        const name = nameOf(index, count);
        const at = firstCreatedAt + index;
        insert.run(bucket, nameKey(name), name, at * 1000, `bench${String(index).padStart(15, '0')}`, at, at);
      }
    });
    insertAll();
  } finally {
    database.close();
  }
}

const firstCreatedAt = Date.UTC(2026, 0, 1);

function nameOf(index: number, count: number): string {
  const folder = Math.floor((index * 10) / count);
  const file = `IMG_${String(index).padStart(8, '0')}.jpg`;
  return folder < 9 ? `${foldersPrefix}202${folder}/${file}` : `inbox/${file}`;
}
