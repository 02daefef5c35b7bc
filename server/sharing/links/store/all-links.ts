import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { linkOf } from './links.ts';
import { linkTables } from './tables.ts';

/** Links of all people, the latest first, without those whose creator's account is deleted. */
export async function listAllLinks(
  queries: Queries,
  input: {
    /** Matches the label, or one of these creators. */
    readonly search: { readonly text: string; readonly creatorUids: readonly string[] } | undefined;
    readonly after: { readonly at: number; readonly id: string } | undefined;
    readonly count: number;
  },
): Promise<readonly StoredLink[]> {
  const { search, after, count } = input;
  let query = linkTables(queries)
    .selectFrom('drive_links')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('creator_uid', '!=', '');
  if (search) {
    const { text, creatorUids } = search;
    query = query.where((eb) => {
      const inLabel = sql<boolean>`lower(label) like ${`%${literally(text.toLowerCase())}%`} escape '!'`;
      return creatorUids.length === 0 ? inLabel : eb.or([inLabel, eb('creator_uid', 'in', [...creatorUids])]);
    });
  }
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(linkOf);
}

/** Escapes the wildcards of `like`. */
function literally(text: string): string {
  return text.replaceAll(/[!%_]/g, (sign) => `!${sign}`);
}
