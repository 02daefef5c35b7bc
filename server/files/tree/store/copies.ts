import type { Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { nodeOf } from '../../store/node-row.ts';
import { newRow } from '../../store/nodes.ts';
import { tables } from '../../store/tables.ts';
import { insertVersions, versionOf } from '../../versions/store/versions.ts';

export interface FileCopy {
  readonly id: string;
  readonly versionId: string;
  readonly source: StoredNode;
  readonly parentId: string;
  readonly name: string;
}

/** New files that share the objects of others: no byte moves, and digests hold for both. */
export async function insertCopies(
  transaction: Queries,
  copies: readonly FileCopy[],
  made: { readonly by: string; readonly at: number },
): Promise<readonly StoredNode[]> {
  const nodes: StoredNode[] = [];
  for (let from = 0; from < copies.length; from += rowsAtOnce) {
    const some = copies.slice(from, from + rowsAtOnce);
    const rows = await tables(transaction)
      .insertInto('drive_nodes')
      .values(some.map((copy) => rowOf(copy, made)))
      .returningAll()
      .execute();
    nodes.push(...rows.map(nodeOf));
    await copyVersions(transaction, some, made);
  }
  return nodes;
}

/** A database statement takes a limited number of values. */
const rowsAtOnce = 100;

function rowOf(
  { id, versionId, source, parentId, name }: FileCopy,
  made: { readonly by: string; readonly at: number },
) {
  const { spaceId, size, contentType, contentMtime, objectId } = source;
  const node = newRow({
    ...made,
    id,
    spaceId,
    parentId,
    kind: 'file',
    name,
    state: 'active',
    size,
    contentType: contentType ?? undefined,
    contentMtime: contentMtime ?? undefined,
  });
  return { ...node, version_id: versionId, object_id: objectId, version_count: 1 };
}

async function copyVersions(
  transaction: Queries,
  copies: readonly FileCopy[],
  made: { readonly by: string; readonly at: number },
): Promise<void> {
  const shown = copies.flatMap(({ source }) => source.versionId ?? []);
  const rows = await tables(transaction).selectFrom('drive_versions').selectAll().where('id', 'in', shown).execute();
  const byId = new Map(rows.map((row) => [row.id, versionOf(row)]));
  await insertVersions(
    transaction,
    copies.map(({ id, versionId, source }) => {
      const version = byId.get(source.versionId ?? '');
      if (!version) throw new Error(`The file ${source.id} shows no version.`);
      const { objectId, size, contentType, contentMtime, digests } = version;
      return { id: versionId, nodeId: id, number: 1, objectId, size, contentType, contentMtime, digests, ...made };
    }),
  );
}
