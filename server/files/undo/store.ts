import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';
import { type NodeMarkName, nodeMarkNames } from '../domain/node-mark.ts';
import { type OperationRow, tables } from '../store/tables.ts';
import type { Step } from './domain.ts';

/** A change that can be undone for a day. */
export interface Operation {
  readonly id: string;
  readonly kind: OperationKind;
  readonly isUndone: boolean;
  /** The steps that undo it or, once it is undone, that redo it. */
  readonly steps: readonly Step[];
}

export type OperationKind = 'create' | 'rename' | 'move' | 'copy' | 'trash' | 'restore' | NodeMarkName;

interface Whose {
  readonly spaceId: string;
  readonly actor: string;
}

export async function insertOperation(
  transaction: Queries,
  operation: Whose & {
    readonly id: string;
    readonly kind: OperationKind;
    readonly inverse: readonly Step[];
    readonly at: number;
    readonly sequence: number;
  },
): Promise<void> {
  await tables(transaction)
    .insertInto('drive_operations')
    .values({
      id: operation.id,
      space_id: operation.spaceId,
      actor: operation.actor,
      kind: operation.kind,
      // Known exactly only when it is undone, which may restore something under another name.
      forward: '[]',
      inverse: JSON.stringify(operation.inverse),
      at: operation.at,
      undone_at: null,
      sequence: operation.sequence,
    })
    .execute();
}

/** The named operation, or the last one that was done or undone. Not older than `since`. */
export async function findOperation(
  transaction: Queries,
  { spaceId, actor }: Whose,
  which: { readonly id: string | undefined; readonly isUndone: boolean; readonly since: number },
): Promise<Operation | undefined> {
  let query = tables(transaction)
    .selectFrom('drive_operations')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('actor', '=', actor)
    .where('undone_at', which.isUndone ? 'is not' : 'is', null)
    .where('at', '>=', which.since);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  const row = await query.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return row && operationOf(row);
}

export async function turnOperation(
  transaction: Queries,
  id: string,
  turned: { readonly steps: readonly Step[]; readonly undoneAt: number | null; readonly sequence: number },
): Promise<void> {
  const steps = JSON.stringify(turned.steps);
  await tables(transaction)
    .updateTable('drive_operations')
    .set({
      ...(turned.undoneAt === null ? { inverse: steps } : { forward: steps }),
      undone_at: turned.undoneAt,
      sequence: turned.sequence,
    })
    .where('id', '=', id)
    .execute();
}

/** An undone operation can be redone only until something else is done. */
export async function forgetUndone(transaction: Queries, { spaceId, actor }: Whose): Promise<void> {
  await tables(transaction)
    .deleteFrom('drive_operations')
    .where('space_id', '=', spaceId)
    .where('actor', '=', actor)
    .where('undone_at', 'is not', null)
    .execute();
}

export async function removeOperation(queries: Queries, id: string): Promise<void> {
  await tables(queries).deleteFrom('drive_operations').where('id', '=', id).execute();
}

/** Deletes some older operations and gives how many: each may hold thousands of steps. */
export async function forgetOperations(queries: Queries, before: number, count: number): Promise<number> {
  const old = tables(queries).selectFrom('drive_operations').select('id').where('at', '<', before).limit(count);
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('drive_operations')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function operationOf(row: OperationRow): Operation {
  const isUndone = row.undone_at !== null;
  return {
    id: row.id,
    kind: v.parse(kindSchema, row.kind),
    isUndone,
    steps: v.parse(stepsSchema, JSON.parse(isUndone ? row.forward : row.inverse)),
  };
}

const kindSchema = v.picklist(['create', 'rename', 'move', 'copy', 'trash', 'restore', ...nodeMarkNames]);
const location = v.object({ folderId: v.string(), name: v.string() });
const stepsSchema = v.array(
  v.variant('do', [
    v.object({ do: v.literal('place'), id: v.string(), from: location, to: location }),
    v.object({
      do: v.literal('trash'),
      id: v.string(),
      from: location,
      madeBy: v.optional(v.number()),
      since: v.optional(v.number()),
    }),
    v.object({ do: v.literal('restore'), id: v.string(), trashedAt: v.number(), isMade: v.boolean() }),
    v.object({
      do: v.picklist(nodeMarkNames),
      id: v.string(),
      from: v.nullable(v.number()),
      to: v.nullable(v.number()),
    }),
  ]),
);
