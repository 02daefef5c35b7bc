import type { CallHandler } from '../../../callables/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { AdminKeys } from '../../../core/keys/index.ts';
import { presentAdminKey } from './present-admin-key.ts';

/** A place has few of them, and the core gives them all; the page is cut here. */
export function listAdminKeys(keys: AdminKeys): CallHandler<'console-adminKeys'> {
  return async ({ cursor, pageSize }) => {
    const all = await keys.list();
    const last = all.findIndex(({ id }) => id === cursor);
    if (cursor !== undefined && last < 0)
      throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
    const shown = all.slice(last + 1, last + 1 + pageSize);
    const isMore = last + 1 + shown.length < all.length;
    return { items: shown.map(presentAdminKey), cursor: isMore ? (shown.at(-1)?.id ?? null) : null };
  };
}
