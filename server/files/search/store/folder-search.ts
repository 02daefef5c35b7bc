import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { NodeRow } from '../../store/node-row.ts';
import { nodeOf } from '../../store/node-row.ts';
import type { SearchTerms } from '../domain/search-text.ts';
import { beginsWith, holdsText, keyOfText, type Matches, type MatchPosition, textOfKey } from './name-search.ts';
import { type NodeFilters, nodeFilters } from './search-filters.ts';

/** Searches a few folders by reading all their nodes; best matches first, then by name. */
export async function findInFolders(
  queries: Queries,
  input: {
    readonly folderIds: readonly string[];
    readonly terms: SearchTerms;
    readonly filters: NodeFilters;
    /** Its key begins with the tier. */
    readonly after: MatchPosition | undefined;
    readonly count: number;
  },
): Promise<Matches> {
  const { folderIds, terms, after, count } = input;
  const all = terms.words.map(({ inside }) => holdsText(queries, inside));
  const position =
    after && sql`(${'01234'.indexOf(after.key.charAt(0))}, ${textOfKey(after.key.slice(1))}, ${after.id})`;
  const { rows } = await sql<NodeRow & { tier: number }>`select * from (
      select node.*, ${tierOf(queries, terms)} as tier from drive_nodes node
      where node.parent_id in (${sql.join(folderIds)}) and node.state = 'active'
        and ${nodeFilters(input.filters)} ${all.length > 0 ? sql`and ${sql.join(all, sql` and `)}` : sql``}
    ) node ${position ? sql`where (tier, search_text, id) > ${position}` : sql``}
    order by tier, search_text, id limit ${count}`.execute(queries);
  const found = rows.map((row) => ({
    node: nodeOf(row),
    position: { key: `${row.tier}${keyOfText(row.search_text)}`, id: row.id },
  }));
  return { found, next: rows.length < count ? undefined : found.at(-1)?.position };
}

function tierOf(queries: Queries, { whole, words }: SearchTerms): RawBuilder<unknown> {
  if (words.length === 0) return sql`0`;
  const starts = words.map(({ start }) => holdsText(queries, start));
  return sql`case when node.search_text = ${whole} then 0
    when ${beginsWith(`${whole}.`)} then 1 when ${beginsWith(whole)} then 2
    when ${sql.join(starts, sql` and `)} then 3 else 4 end`;
}
