import type { Call } from '../../lib/backend/call.ts';
import { orderOf } from '../nodes/sort-order.ts';
import type { ListingSource } from './listing-state.ts';
import type { ListingKey } from './listings.ts';
import { searchPayload } from './search-filters.ts';

/** Fetches the pages of a list. */
export function listingSource(call: Call, key: ListingKey): ListingSource {
  if (key.kind === 'folder') {
    const { folderId, sort } = key;
    return {
      order: orderOf(sort),
      fetch: (cursor, pageSize) => call('drive-list', { folderId, sort, pageSize, ...(cursor && { cursor }) }),
    };
  }
  if (key.kind === 'search') {
    // "The last week" must be the same week for every page.
    let began = 0;
    return {
      order: null,
      fetch: (cursor, pageSize) => {
        if (cursor === undefined) began = Date.now();
        return call('search-query', { ...searchPayload(key.filters, began), pageSize, ...(cursor && { cursor }) });
      },
    };
  }
  if (key.kind === 'trash') {
    const { text = '', from } = key;
    return {
      order: null,
      fetch: (cursor, pageSize) =>
        call('drive-listTrash', { text, pageSize, ...(from && { from }), ...(cursor && { cursor }) }),
    };
  }
  const name = names[key.kind];
  return { order: null, fetch: (cursor, pageSize) => call(name, { pageSize, ...(cursor && { cursor }) }) };
}

const names = {
  recent: 'drive-listRecent',
  starred: 'drive-listStarred',
} as const satisfies Readonly<Record<string, string>>;
