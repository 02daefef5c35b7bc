import { createHash } from 'node:crypto';
import { type FileKind, fileKinds } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { readCursor, writeCursor } from '../../domain/cursor.ts';
import { createAncestorLoader, type NodeWithAncestors } from '../../store/ancestors.ts';
import type { Space } from '../../store/spaces.ts';
import { foldersBelow, sumChildren } from '../../tree/store/subtree.ts';
import { type FilteredList, fillPage, notACursor, type PageInput } from '../../usecases/page.ts';
import { isPermitted, permitFolder } from '../../usecases/permission.ts';
import { folderIn, openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { type SearchTerms, searchTerms } from '../domain/search-text.ts';
import { findFiltered } from '../store/filtered.ts';
import { findInFolders } from '../store/folder-search.ts';
import { findMatches, type Matches, type MatchPosition, matchTiers } from '../store/name-search.ts';
import type { NodeFilters, SharedBy } from '../store/search-filters.ts';

export type SearchNodes = (
  uid: string,
  input: SearchInput & PageInput,
) => Promise<{ readonly items: readonly NodeWithAncestors[]; readonly cursor: string | null }>;

/** Finds nodes by name, best matches first; nothing in the trash, and nothing of others (T17). */
export function createSearch(deps: SpaceDeps): SearchNodes {
  const { database } = deps;
  return async (uid, input) => {
    const list = searchList(input);
    const after = input.cursor === undefined ? undefined : positionOf(input.cursor, list);
    const space = await openSpace(deps, uid);
    const within =
      input.within === undefined
        ? undefined
        : (await permitFolder(database.query, uid, folderIn(space, input.within), 'list')).node.id;
    const context = {
      space,
      terms: searchTerms(input.text),
      filters: filtersOf(input, { uid, now: deps.clock.now() }),
    };
    if (context.terms.words.length === 0 && !hasFilters(context.filters)) return { items: [], cursor: null };
    const { items, next } = await fillPage(
      {
        fetch: await sourceOf(deps, context, within),
        ancestors: createAncestorLoader(database.query, space),
        isShown: (item) =>
          isPermitted(uid, item, 'list') && (within === undefined || item.above.some(({ id }) => id === within)),
      },
      after,
      input.pageSize,
    );
    return { items, cursor: next ? writeCursor({ key: `${next.tier}${next.key}`, id: next.id }, list) : null };
  };
}

/** The position of a search: a tier, and the last match in it; before the first match, the key is empty. */
interface SearchPosition extends MatchPosition {
  readonly tier: number;
}

interface SearchContext {
  readonly space: Space;
  readonly terms: SearchTerms;
  readonly filters: NodeFilters;
}

async function sourceOf(
  { database }: SpaceDeps,
  context: SearchContext,
  within: string | undefined,
): Promise<FilteredList<SearchPosition>['fetch']> {
  const { space, terms, filters: wanted } = context;
  const inTier = (tier: number, { found, next, scanned }: Matches) => ({
    found: found.map(({ node, position }) => ({ node, position: { ...position, tier } })),
    next: next && { ...next, tier },
    scanned,
  });
  const begun = (position: SearchPosition | undefined) => (position && position.key !== '' ? position : undefined);

  const folderIds = within === undefined ? [] : (await foldersBelow(database.query, within, fewFolders + 1)).map(idOf);
  const isFew = folderIds.length > 0 && folderIds.length <= fewFolders;
  if (isFew && (await countIn(database.query, folderIds)) <= fewNodes)
    return async (after, count) =>
      inTier(0, await findInFolders(database.query, { folderIds, terms, filters: wanted, after: begun(after), count }));
  const filters = isFew ? { ...wanted, isIn: folderIds } : wanted;
  if (terms.words.length === 0)
    return async (after, count, notIn) => {
      if (after && !isNumber(after.key)) throw notACursor();
      const input = { spaceId: space.id, filters: { ...filters, notIn }, after: begun(after), count };
      return inTier(0, await findFiltered(database.query, input));
    };
  return async (after, count, notIn) => {
    const at = after?.tier ?? 0;
    const tier = matchTiers[at];
    if (tier === undefined) return { found: [], next: undefined };
    const input = { spaceId: space.id, terms, tier, filters: { ...filters, notIn }, after: begun(after), count };
    const { found, next, scanned } = inTier(at, await findMatches(database.query, input));
    const isLast = at === matchTiers.length - 1;
    return { found, scanned, next: next ?? (isLast ? undefined : { tier: at + 1, key: '', id: noId }) };
  };
}

/** A few small folders are read whole; otherwise the matches in the whole drive are filtered. */
const fewFolders = 200;
const fewNodes = 2000;

function idOf({ id }: { readonly id: string }): string {
  return id;
}

async function countIn(queries: Queries, folderIds: readonly string[]): Promise<number> {
  const { files, folders } = await sumChildren(queries, folderIds, fewNodes + 1);
  return files + folders.length;
}
const noId = '0'.repeat(22);

function positionOf(cursor: string, list: string): SearchPosition {
  const position = readCursor(cursor, list);
  const tier = Number(position?.key.charAt(0));
  if (!position || !(tier < matchTiers.length)) throw notACursor();
  const key = position.key.slice(1);
  // The later tiers are ordered by numbers; the others by arbitrary text.
  if (tier >= matchTiers.indexOf('words') && key !== '' && !isNumber(key)) throw notACursor();
  return { tier, key, id: position.id };
}

function isNumber(key: string): boolean {
  return /^[0-9]{1,16}$/.test(key) && Number.isSafeInteger(Number(key));
}

function filtersOf(input: SearchInput, by: SharedBy): NodeFilters {
  const { kinds, modifiedAfter, modifiedBefore, sizeMin, sizeMax, starred, shared } = input;
  const ranks = fileKinds.flatMap((kind, rank) => (kinds?.includes(kind) ? rank : []));
  return {
    ...(kinds && kinds.length > 0 && { kinds: { ranks, folders: kinds.includes('folder') } }),
    modifiedAfter,
    modifiedBefore,
    sizeMin,
    sizeMax,
    starred,
    ...(shared !== undefined && { shared: { isSo: shared, by } }),
  };
}

function hasFilters(filters: NodeFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** What a person searches for. */
interface SearchInput {
  readonly text: string;
  /** Only below this folder. */
  readonly within?: string | undefined;
  readonly kinds?: readonly (FileKind | 'folder')[] | undefined;
  readonly modifiedAfter?: number | undefined;
  readonly modifiedBefore?: number | undefined;
  readonly sizeMin?: number | undefined;
  readonly sizeMax?: number | undefined;
  readonly starred?: boolean | undefined;
  readonly shared?: boolean | undefined;
}

/** Names the result list, so that a cursor of another search is refused. */
function searchList({ text, within, kinds, starred, shared, ...numbers }: SearchInput): string {
  const { modifiedAfter, modifiedBefore, sizeMin, sizeMax } = numbers;
  const input = [text, within, kinds, starred, shared, modifiedAfter, modifiedBefore, sizeMin, sizeMax];
  return `search-${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 16)}`;
}
