import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { type NodeRow, nodeOf } from '../../store/node-row.ts';
import type { SearchTerms } from '../domain/search-text.ts';
import { type NodeFilters, nodeFilters } from './search-filters.ts';

/**
 * Finds names by a part of them; each database does it in its own way (docs/decisions/014). SQLite has a trigram index
 * beside the table, PostgreSQL a GIN index on it.
 */

/**
 * How a name can match, best first: all of it, all but its extension, its beginning, at the start of words, anywhere.
 */
export const matchTiers = ['whole', 'stem', 'prefix', 'words', 'inside'] as const;
type MatchTier = (typeof matchTiers)[number];

/** The position of a node in the order of its tier. */
export interface MatchPosition {
  readonly key: string;
  readonly id: string;
}

export interface MatchInput {
  readonly spaceId: string;
  readonly terms: SearchTerms;
  readonly tier: MatchTier;
  readonly filters: NodeFilters;
  readonly after: MatchPosition | undefined;
  readonly count: number;
}

export interface Matches {
  readonly found: readonly { readonly node: StoredNode; readonly position: MatchPosition }[];
  /** Where to continue; undefined at the end of the tier. */
  readonly next: MatchPosition | undefined;
  /** How many rows were read, if more than were found. */
  readonly scanned?: number;
}

/** Active nodes of a space that match in one tier and in no better one: so many, or what one bounded query finds. */
export async function findMatches(queries: Queries, input: MatchInput): Promise<Matches> {
  switch (input.tier) {
    case 'whole':
    case 'stem':
    case 'prefix':
      return findByBeginning(queries, input);
    case 'words':
    case 'inside':
      if (piecesOf(input).length === 0) return { found: [], next: undefined };
      return isSqlite(queries) ? findByPieces(queries, input) : findByPattern(queries, input);
  }
}

/** Whether a name contains a text, evaluated for each row. */
export function holdsText(queries: Queries, text: string): RawBuilder<unknown> {
  return isSqlite(queries) ? sql`instr(node.search_text, ${text}) > 0` : sql`strpos(node.search_text, ${text}) > 0`;
}

/** The index rows are in order, so every page costs the same. */
async function findByBeginning(queries: Queries, input: MatchInput): Promise<Matches> {
  const { spaceId, tier, after, terms, count } = input;
  const { whole } = terms;
  const stem = sql`node.search_text >= ${`${whole}.`} and node.search_text < ${`${whole}/`}`;
  const range = {
    whole: { from: whole, where: sql`node.search_text <= ${whole}` },
    stem: { from: `${whole}.`, where: sql`node.search_text < ${`${whole}/`}` },
    prefix: { from: whole, where: sql`${endsBefore(whole)} and node.search_text <> ${whole} and not (${stem})` },
  }[tier === 'words' || tier === 'inside' ? 'prefix' : tier];
  // One bound for each side: see listings.ts.
  const begin = after
    ? sql`(node.search_text, node.id) > (${textOfKey(after.key)}, ${after.id})`
    : sql`node.search_text >= ${range.from}`;
  const { rows } = await sql<NodeRow>`select node.* from drive_nodes node
    where node.space_id = ${spaceId} and node.state = 'active'
      and ${begin} and ${range.where} and ${nodeFilters(input.filters)}
    order by node.search_text, node.id limit ${count}`.execute(queries);
  return matchesOf(rows, count, (row) => keyOfText(row.search_text));
}

export function beginsWith(text: string): RawBuilder<unknown> {
  return sql`node.search_text >= ${text} and ${endsBefore(text)}`;
}

function endsBefore(text: string): RawBuilder<unknown> {
  return sql`node.search_text < ${`${text}\u{10ffff}`}`;
}

/** PostgreSQL itself chooses between scanning the latest nodes and collecting all matches. */
async function findByPattern(queries: Queries, input: MatchInput): Promise<Matches> {
  const { spaceId, after, count } = input;
  const holds = (text: string) => sql`node.search_text like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  const { rows } = await sql<NodeRow>`select node.* from drive_nodes node
    where node.space_id = ${spaceId} and node.state = 'active'
      and ${matchesTier(input, holds)} and ${nodeFilters(input.filters)}
      ${after ? sql`and (node.created_at, node.id) < (${Number(after.key)}::bigint, ${after.id})` : sql``}
    order by node.created_at desc, node.id desc limit ${count}`.execute(queries);
  return matchesOf(rows, count, (row) => String(row.created_at));
}

/**
 * SQLite returns index rows with the latest node first. Each query takes a limited number of them, because the embedded
 * database serves nobody else meanwhile.
 */
async function findByPieces(queries: Queries, input: MatchInput): Promise<Matches> {
  const { spaceId, after, count } = input;
  const first = sql`(select number from drive_spaces where id = ${spaceId}) * ${sql.lit(idsPerSpace)}`;
  const end = after ? sql`${Number(after.key)}` : sql`${first} + ${sql.lit(idsPerSpace)}`;
  const scanned = await sql<{
    id: number;
  }>`select rowid as id from drive_names where drive_names match ${matchOf(input)}
    and rowid > ${first} and rowid < ${end} order by rowid desc limit ${sql.lit(piecesPerQuery)}`.execute(queries);
  const ids = scanned.rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return { found: [], next: undefined };
  const holds = (text: string) => holdsText(queries, text);
  const { rows } = await sql<NodeRow & { search_id: number }>`select node.* from drive_nodes node
    where node.search_id in (select value from json_each(${JSON.stringify(ids)}))
      and node.state = 'active' and ${matchesTier(input, holds)} and ${nodeFilters(input.filters)}
    order by node.search_id desc limit ${count}`.execute(queries);
  const matches = matchesOf(rows, count, (row) => String(row.search_id));
  if (matches.next) return matches;
  const next = ids.length < piecesPerQuery ? undefined : { key: String(last), id: noId };
  return { ...matches, next, scanned: ids.length };
}

const piecesPerQuery = 2000;

/** The FTS5 query; text between quotation marks is literal (T36). */
function matchOf(input: MatchInput): string {
  const quoted = (piece: string) => `"${piece.replaceAll('"', '""')}"`;
  const { kinds } = input.filters;
  const marks = kinds && [...kinds.ranks, ...(kinds.folders ? [folderRank] : [])].map(kindMark).map(quoted);
  return [...piecesOf(input).map(quoted), ...(marks ? [`(${marks.join(' OR ')})`] : [])].join(' AND ');
}

/** A token for a kind of file, or for folders. Names contain no control characters. */
function kindMark(rank: number): string {
  return `\u0002\u0002${String.fromCharCode(firstKind + rank)}`;
}

const firstKind = 97;
/** Does not collide with the ranks of file kinds. */
const folderRank = 25;

const noId = '0'.repeat(22);

/** The trigrams only narrow the search: whether a name contains the words is checked here. */
function matchesTier({ tier, terms }: MatchInput, holds: (text: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const atStarts = and(terms.words.map(({ start }) => holds(start)));
  return tier === 'words'
    ? sql`${atStarts} and not (${beginsWith(terms.whole)})`
    : sql`${and(terms.words.map(({ inside }) => holds(inside)))} and not (${atStarts})`;
}

/** Trigrams of a word: the first, the middle and the last. More of them would find the same with more work. */
function piecesOf({ tier, terms }: MatchInput): readonly string[] {
  const pieces = terms.words.flatMap(({ start, inside }) => {
    const letters = [...(tier === 'words' ? start : inside)];
    const all = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
    return all.filter((_, at) => at === 0 || at === all.length >> 1 || at === all.length - 1);
  });
  return [...new Set(pieces)];
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function matchesOf<Row extends NodeRow>(rows: readonly Row[], count: number, keyOf: (row: Row) => string): Matches {
  const found = rows.map((row) => ({ node: nodeOf(row), position: { key: keyOf(row), id: row.id } }));
  return { found, next: rows.length < count ? undefined : found.at(-1)?.position };
}

export function keyOfText(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** A forged key must not contain what PostgreSQL cannot store (A22). */
export function textOfKey(key: string): string {
  return Buffer.from(key, 'base64url').toString().replaceAll('\0', '');
}

/** Rows of the FTS5 index of one space are adjacent; the migration `drive-006-search` numbers them so. */
const idsPerSpace = 2 ** 32;

/** For what the two databases do differently: triggers, and finding names by a part of them. */
function isSqlite(db: Queries): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
