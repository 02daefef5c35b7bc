import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { lockUser } from '../accounts/store/users.ts';
import type { OwnPreferences } from '../types.ts';
import { findPreferences, savePreferences } from './store.ts';

export function createPreferences({ database }: { readonly database: Database }): OwnPreferences {
  return {
    read: (uid) => findPreferences(database.query, uid),
    change: (uid, changes) =>
      database.transaction(async (transaction) => {
        if (!(await lockUser(transaction, uid))) throw new AppError('access/signed-out');
        await savePreferences(transaction, uid, changes);
      }),
  };
}
