import type { Call } from '../../../lib/backend/call.ts';
import { orderOf } from '../model/folder-order.ts';
import type { ListingSource } from '../model/listing-state.ts';
import type { ListingKey } from '../model/listings.ts';
import { searchPayload } from '../model/search-filters.ts';

/** Where the pages of a list come from. */
export function listingSource(call: Call, key: ListingKey): ListingSource {
  if (key.kind === 'folder') {
    const { folderId, sort } = key;
    return {
      order: orderOf(sort),
      fetch: (cursor, pageSize) => call('drive-list', { folderId, sort, pageSize, ...(cursor && { cursor }) }),
    };
  }
  if (key.kind === 'search') {
    // "The last week" is the same week on every page.
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
