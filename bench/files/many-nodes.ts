import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import { named } from '../../server/files/store/nodes.ts';

export interface Seeded {
  /** A folder that holds `folderFiles` files. */
  readonly fullId: string;
  /** A folder that holds `mixedNodes` nodes, alternating files and folders. */
  readonly mixedId: string;
  /** The ancestor of all other nodes, which lie in folders of a thousand. */
  readonly treeId: string;
}

/** Fills the only drive of a data folder through the database and without bytes, for lists, searches and moves. */
export async function insertNodes(
  data: string,
  folderFiles: number,
  treeNodes: number,
  mixedNodes = 0,
): Promise<Seeded> {
  const database = new Libsql(join(data, 'hearth.sqlite'));
  try {
    const { id: spaceId, root_id: rootId } = database.prepare('select id, root_id from drive_spaces').get() as {
      readonly id: string;
      readonly root_id: string;
    };
    const insert = database.prepare(insertion);
    let made = 0;
    const add = (parentId: string, kind: 'file' | 'folder', name: string): string => {
      made += 1;
      const id = `bench${String(made).padStart(17, '0')}`;
      const type = kind === 'file' ? 'image/jpeg' : null;
      const { name: kept, name_key, sort_key, type_rank, search_text } = named(name, kind, type);
      const at = firstAt + made * 1000;
      insert.run([
        id,
        spaceId,
        parentId,
        kind,
        kept,
        name_key,
        sort_key,
        type_rank,
        search_text,
        made % 5_000_000,
        type,
        at,
        at,
      ]);
      return id;
    };
    const seed = database.transaction((): Seeded => {
      const fullId = add(rootId, 'folder', 'Full');
      for (let index = 0; index < folderFiles; index += 1) add(fullId, 'file', nameOf(index));
      const mixedId = add(rootId, 'folder', 'Mixed');
      for (let index = 0; index < mixedNodes; index += 1)
        add(mixedId, index % 2 === 0 ? 'file' : 'folder', nameOf(index));
      const treeId = add(rootId, 'folder', 'Tree');
      const all = folderFiles + mixedNodes + treeNodes;
      for (let folder = 0; made < all; folder += 1) {
        const folderId = add(treeId, 'folder', `Year ${folder}`);
        for (let index = 0; index < 1000 && made < all; index += 1)
          add(folderId, 'file', nameOf(folder * 1000 + index));
      }
      return { fullId, mixedId, treeId };
    });
    return seed() as Seeded;
  } finally {
    database.close();
    // The server has closed the idle connection meanwhile; the client must see that before the next request.
    await setTimeout(100);
  }
}

const insertion = `insert into drive_nodes
  (id, space_id, parent_id, kind, name, name_key, sort_key, type_rank, search_text, size, content_type, generation, state,
   object_generation, created_by, created_at, modified_by, modified_at, trashed_at, trashed_from, version_count, change)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 'active', null, 'bench', ?, 'bench', ?, null, null, 0, 0)`;

const firstAt = Date.UTC(2016, 0, 1);

const places = ['Lisbon', 'Zürich', 'Kraków', 'Osaka', 'Mombasa', 'Valparaíso', 'Tromsø', 'Chennai'] as const;
const things = ['invoice', 'holiday', 'contract', 'portrait', 'harbour', 'receipt', 'sketch', 'minutes'] as const;

/** Realistic names: recurring words and unique numbers. */
function nameOf(index: number): string {
  const thing = things[index % things.length];
  const server = places[Math.floor(index / things.length) % places.length];
  return `${server} ${thing} ${index}.jpg`;
}
