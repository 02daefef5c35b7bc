import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { nameKey } from '../../domain/node-name.ts';
import type { NodeLocation, StoredNode } from '../../domain/stored-node.ts';
import type { NodeRow } from '../../store/node-row.ts';
import { nodeOf } from '../../store/node-row.ts';
import { unindexedState } from '../../store/nodes.ts';

/** The nodes with these names, including unfinished uploads; many folders and names in one query. */
export async function findNameConflicts(
  queries: Queries,
  locations: readonly NodeLocation[],
): Promise<readonly StoredNode[]> {
  const found: StoredNode[] = [];
  for (let from = 0; from < locations.length; from += locationsAtOnce) {
    const pairs = locations
      .slice(from, from + locationsAtOnce)
      .map((location) => sql`(${location.folderId}, ${nameKey(location.name)})`);
    const { rows } = await sql<NodeRow>`
      select * from drive_nodes
      where (parent_id, name_key) in (values ${sql.join(pairs)})
        and ${unindexedState} in ('active', 'uploading')`.execute(queries);
    found.push(...rows.map(nodeOf));
  }
  return found;
}

const locationsAtOnce = 500;
