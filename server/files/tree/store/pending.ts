import type { Queries } from '../../../core/database/index.ts';
import { tables } from '../../store/tables.ts';

/** Redirects unfinished files of a folder into another. Nobody sees them yet, so no watcher is told. */
export async function movePending(transaction: Queries, from: string, to: string): Promise<void> {
  await tables(transaction)
    .updateTable('drive_nodes')
    .set({ parent_id: to })
    .where('parent_id', '=', from)
    .where('state', 'in', ['uploading', 'pending'])
    .execute();
}
