import { fileKinds, type PayloadOf } from '@hearth/contract';
import type { NodeKind } from '../nodes/node-kind.ts';

export const searchKinds = ['folder', ...fileKinds] as const satisfies readonly NodeKind[];
export const searchTimes = ['day', 'week', 'month', 'year'] as const;
type SearchTime = (typeof searchTimes)[number];
export const searchSizes = ['small', 'medium', 'large', 'huge'] as const;
type SearchSize = (typeof searchSizes)[number];

/** The search filters as they stand in the address. */
export interface SearchFilters {
  readonly q?: string;
  readonly type?: NodeKind;
  readonly modified?: SearchTime;
  readonly size?: SearchSize;
  readonly starred?: true;
  /** Items with an active link. */
  readonly shared?: true;
  /** Searches below this folder only. */
  readonly within?: string;
}

export function searchFilters(search: Readonly<Record<string, unknown>>): SearchFilters {
  const q = textOf(search.q)?.slice(0, 255);
  const within = textOf(search.within);
  const type = searchKinds.find((kind) => kind === search.type);
  const modified = searchTimes.find((time) => time === search.modified);
  const size = searchSizes.find((candidate) => candidate === search.size);
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(modified && { modified }),
    ...(size && { size }),
    ...(search.starred === true && { starred: true }),
    ...(search.shared === true && { shared: true }),
    ...(within && within.length <= 64 && { within }),
  };
}

/** The filters without one of them. */
export function without(filters: SearchFilters, name: keyof SearchFilters): SearchFilters {
  const { [name]: _, ...others } = filters;
  return others;
}

/** Whether there is a text or a filter to search by. */
export function looksForSomething(filters: SearchFilters): boolean {
  return Object.keys(without(filters, 'within')).length > 0;
}

/** Whether a filter besides text and folder is set. */
export function hasFilters({ q: _, within: __, ...filters }: SearchFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** Keeps text and folder only. */
export function unfiltered({ q, within }: SearchFilters): SearchFilters {
  return { ...(q && { q }), ...(within && { within }) };
}

export function searchHref(filters: SearchFilters): string {
  const messages = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) messages.set(name, String(value));
  return messages.size > 0 ? `/search?${messages}` : '/search';
}

/** The payload for the server. */
export function searchPayload(filters: SearchFilters, now: number): PayloadOf<'search-query'> {
  const { q = '', type, modified, size, starred, shared, within } = filters;
  return {
    text: q.trim(),
    ...(type && { kinds: [type] }),
    ...(modified && { modifiedAfter: Math.max(0, now - timeMs[modified]) }),
    ...(size && bytesOf[size]),
    ...(starred && { starred }),
    ...(shared && { shared }),
    ...(within && { within }),
  };
}

const dayMs = 86_400_000;
const timeMs: Readonly<Record<SearchTime, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
};

const mebibyte = 1024 * 1024;
const bytesOf: Readonly<Record<SearchSize, { readonly sizeMin?: number; readonly sizeMax?: number }>> = {
  small: { sizeMax: mebibyte },
  medium: { sizeMin: mebibyte, sizeMax: 100 * mebibyte },
  large: { sizeMin: 100 * mebibyte, sizeMax: 1024 * mebibyte },
  huge: { sizeMin: 1024 * mebibyte },
};

/** The router parses `?q=7` as a number, but it is a search text. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
