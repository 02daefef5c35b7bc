import type { Queries } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import { type ActivityRow, tables } from './tables.ts';

/** One thing that happened. Written in the transaction that did it, so that nothing happens unseen. */
export interface Happening {
  readonly spaceId: string;
  readonly nodeId: string | null;
  readonly name: string;
  readonly verb: ActivityRow['verb'];
  readonly actor:
    | { readonly kind: 'person'; readonly uid: string }
    | { readonly kind: 'link' | 'request'; readonly id: string }
    | { readonly kind: 'system' };
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly at: number;
}

export async function recordActivity(transaction: Queries, happenings: readonly Happening[]): Promise<void> {
  for (let from = 0; from < happenings.length; from += rowsAtOnce)
    await tables(transaction)
      .insertInto('drive_activity')
      .values(happenings.slice(from, from + rowsAtOnce).map(rowOf))
      .execute();
}

/** SQLite takes so many values in one statement, and no more. */
const rowsAtOnce = 100;

function rowOf(happening: Happening): ActivityRow {
  const { actor } = happening;
  return {
    id: newId(),
    space_id: happening.spaceId,
    node_id: happening.nodeId,
    at: happening.at,
    verb: happening.verb,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'person' ? actor.uid : actor.kind === 'system' ? null : actor.id,
    name: happening.name,
    detail: JSON.stringify(happening.detail ?? {}),
  };
}
