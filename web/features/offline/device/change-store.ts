import { nodeMarkNames } from '../../../drive/nodes/node-marks.ts';
import type { WaitingChange } from '../../../drive/offline/change.ts';
import { isRecord } from '../../../lib/backend/app-error.ts';
import type { RunInTransaction } from '../../../lib/device/indexed-db.ts';
import type { ChangeStore } from '../model/change-queue.ts';
import { rowsOf } from './device-tables.ts';

/** The waiting changes in IndexedDB. */
export function openChangeStore(
  inside: RunInTransaction,
  uid: string,
  onChanged: (waits: boolean) => void,
): ChangeStore {
  const count = async () =>
    (await inside('readonly', (transaction) => transaction.objectStore('changes').count(rowsOf(uid)))) ?? 0;
  async function deferrableChanges(run: (table: IDBObjectStore) => void): Promise<void> {
    await inside('readwrite', (transaction) => {
      run(transaction.objectStore('changes'));
      return null;
    });
    onChanged((await count()) > 0);
  }
  return {
    async list() {
      const found: readonly unknown[] | undefined = await inside('readonly', (transaction) =>
        transaction.objectStore('changes').getAll(rowsOf(uid)),
      );
      return found?.map(upgraded).filter(isWaiting) ?? [];
    },
    put: (changes) =>
      deferrableChanges((table) => {
        for (const change of changes) table.put(change);
      }),
    remove: (keys) =>
      deferrableChanges((table) => {
        for (const key of keys) table.delete([uid, key]);
      }),
  };
}

/** Another version of the application may have written the row, so it is validated. */
function isWaiting(value: unknown): value is WaitingChange {
  if (!isRecord(value) || !isRecord(value.change)) return false;
  const { action, node, nodes } = value.change;
  const hasNodes = isRecord(node) || (Array.isArray(nodes) && nodes.every(isRecord));
  const isAction = typeof action === 'string' && actions.has(action);
  return isAction && hasNodes && typeof value.key === 'string' && typeof value.order === 'number';
}

const actions: ReadonlySet<string> = new Set(['createFolder', 'rename', 'move', 'trash', 'restore', ...nodeMarkNames]);

/** An earlier version called the field of the star `starred`, and the sentence of a refusal `said`. */
function upgraded(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.change)) return value;
  const { change, refused } = value;
  return {
    ...value,
    ...('starred' in change && { change: { ...change, isSet: change.starred } }),
    ...(isRecord(refused) && 'said' in refused && { refused: { code: refused.code, serverMessage: refused.said } }),
  };
}
