import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { nameKey } from '../../domain/node-name.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { NodeRow } from '../../store/node-row.ts';
import { nodeOf } from '../../store/node-row.ts';
import { unindexedState } from '../../store/nodes.ts';

/** A name in a folder. */
export interface NamePlace {
  readonly folderId: string;
  readonly name: string;
}

/** The nodes with these names, including unfinished uploads; many folders and names in one query. */
export async function findNameConflicts(
  queries: Queries,
  places: readonly NamePlace[],
): Promise<readonly StoredNode[]> {
  const found: StoredNode[] = [];
  for (let from = 0; from < places.length; from += placesAtOnce) {
    const pairs = places
      .slice(from, from + placesAtOnce)
      .map((place) => sql`(${place.folderId}, ${nameKey(place.name)})`);
    const { rows } = await sql<NodeRow>`
      select * from drive_nodes
      where (parent_id, name_key) in (values ${sql.join(pairs)})
        and ${unindexedState} in ('active', 'uploading')`.execute(queries);
    found.push(...rows.map(nodeOf));
  }
  return found;
}

const placesAtOnce = 500;
