import { isRecord } from '../../../lib/backend/app-error.ts';
import type { RunInTransaction } from '../../../lib/device/indexed-db.ts';
import { type ListRecord, oldest } from '../model/list-cache.ts';
import { rowsOf } from './device-tables.ts';

export interface ListStore {
  readonly read: (name: string) => Promise<ListRecord | undefined>;
  /** Any list whose name has this prefix. */
  readonly readLike: (beginning: string) => Promise<ListRecord | undefined>;
  readonly write: (list: ListRecord) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

export function openListStore(inside: RunInTransaction, uid: string): ListStore {
  async function remove(names: readonly string[]): Promise<void> {
    await inside('readwrite', (transaction) => {
      for (const name of names)
        for (const table of ['lists', 'ages']) transaction.objectStore(table).delete([uid, name]);
      return null;
    });
  }
  async function forgetOldest(): Promise<void> {
    const ages: readonly unknown[] =
      (await inside('readonly', (transaction) => transaction.objectStore('ages').getAll(rowsOf(uid)))) ?? [];
    const names = oldest(ages.filter(isAge), listsMax);
    if (names.length > 0) await remove(names);
  }
  return {
    async read(name) {
      const found: unknown = await inside('readonly', (transaction) =>
        transaction.objectStore('lists').get([uid, name]),
      );
      return isListRecord(found) ? found : undefined;
    },
    async readLike(beginning) {
      const range = IDBKeyRange.bound([uid, beginning], [uid, `${beginning}\uffff`]);
      const found: readonly unknown[] | undefined = await inside('readonly', (transaction) =>
        transaction.objectStore('lists').getAll(range, 1),
      );
      return found?.find(isListRecord);
    },
    async write(list) {
      await inside('readwrite', (transaction) => {
        transaction.objectStore('lists').put({ ...list, uid });
        transaction.objectStore('ages').put({ uid, name: list.name, at: list.at });
        return null;
      });
      await forgetOldest();
    },
    remove: (name) => remove([name]),
  };
}

const listsMax = 200;

/** Another version of the application may have written the row, so it is validated. */
function isListRecord(value: unknown): value is ListRecord {
  if (!isRecord(value) || !Array.isArray(value.nodes)) return false;
  const isPath = value.path === null || (Array.isArray(value.path) && value.path.every(isStep));
  return isPath && typeof value.at === 'number' && typeof value.total === 'number' && value.nodes.every(isNode);
}

function isStep(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}

function isNode(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const numbers = [value.size, value.generation, value.modifiedAt, value.createdAt];
  const isKind = value.kind === 'file' || value.kind === 'folder';
  return isKind && isStep(value) && numbers.every((number) => typeof number === 'number');
}

function isAge(value: unknown): value is { readonly name: string; readonly at: number } {
  return isRecord(value) && typeof value.name === 'string' && typeof value.at === 'number';
}
