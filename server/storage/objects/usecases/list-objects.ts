import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Permission } from '../../access/usecases/permission.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { downloadTokensOf } from '../../downloads/store.ts';
import type { ObjectWithTokens } from '../../downloads/usecases.ts';
import {
  after,
  afterAll,
  earlierOf,
  folded,
  isPathOfSdk,
  type ListEntry,
  laterOf,
  pageTokenFor,
  positionOfPage,
  startOf,
} from '../domain/listing.ts';
import { findObjects, listNames } from '../store.ts';

export interface ListRequest {
  readonly bucket: string;
  readonly prefix: string;
  readonly delimiter: string;
  readonly pageToken: string | undefined;
  /** 1 to `limits.storage.listPageMax`. */
  readonly maxResults: number;
  /** Omits names that the web SDK cannot refer to. */
  readonly onlySdkPaths: boolean;
  /** Names from this one (inclusive), and up to this one (exclusive). */
  readonly startOffset?: string | undefined;
  readonly endOffset?: string | undefined;
  readonly matches?: ((name: string) => boolean) | undefined;
  readonly requester: Requester;
}

interface ListPage {
  readonly items: readonly string[];
  readonly prefixes: readonly string[];
  readonly nextPageToken: string | undefined;
}

interface ListDeps {
  readonly database: Database;
  readonly permission: Permission;
}

/** A page of names in byte order. Names folded into a prefix are skipped, not read. */
export async function listObjects({ database, permission }: ListDeps, request: ListRequest): Promise<ListPage> {
  const { bucket, prefix, requester } = request;
  await permission.authorize({ method: 'list', bucket, name: prefix.replace(/\/$/, ''), requester });
  const entries: ListEntry[] = [];
  const to = endPosition(request);
  let from = firstPosition(request);
  let batch = Math.min(request.maxResults + 1, batchMax);
  for (let namesRead = 0; namesRead < namesReadMax; namesRead += batch) {
    const names = await listNames(database.query, bucket, { from, to, limit: batch });
    let jumped = 0;
    for (const name of names) {
      if (Buffer.compare(Buffer.from(name), from) < 0) {
        jumped += 1;
        continue;
      }
      if (request.matches?.(name) === false) {
        from = after(name);
        continue;
      }
      const entry = folded(name, prefix, request.delimiter);
      if (!request.onlySdkPaths || isPathOfSdk(entry)) {
        if (entries.length === request.maxResults) return page(entries, from);
        entries.push(entry);
      }
      from = entry.kind === 'item' ? after(name) : (afterAll(entry.prefix) ?? after(name));
    }
    if (names.length < batch) return page(entries, undefined);
    batch = jumped > names.length / 2 ? batchMin : Math.min(batch * 2, batchMax);
  }
  return page(entries, from);
}

/** A page of names with their objects. */
export async function listFullObjects(
  deps: ListDeps & { readonly clock: Clock },
  request: ListRequest,
): Promise<Omit<ListPage, 'items'> & { readonly objects: readonly ObjectWithTokens[] }> {
  const { items, ...rest } = await listObjects(deps, request);
  const { query } = deps.database;
  const tokens = await downloadTokensOf(query, request.bucket, items, deps.clock.now());
  const found = await findObjects(query, request.bucket, items);
  return {
    ...rest,
    objects: found.map((object) => ({ object, downloadTokens: tokens.get(object.name) ?? [] })),
  };
}

const batchMin = 32;
const batchMax = 1000;
/** The maximal number of names read for one page; a page that found few then has a page token. */
const namesReadMax = 100_000;

function firstPosition({ prefix, startOffset = '', pageToken }: ListRequest): Uint8Array {
  const start = laterOf(startOf(prefix), startOf(startOffset));
  if (pageToken === undefined) return start;
  const server = positionOfPage(pageToken);
  if (!server) throw new AppError('storage/invalid-argument', { sentence: 'This page token is not one of ours.' });
  return laterOf(start, server);
}

function endPosition({ prefix, endOffset = '' }: ListRequest): Uint8Array | undefined {
  const end = afterAll(prefix);
  if (endOffset === '') return end;
  return end ? earlierOf(end, startOf(endOffset)) : startOf(endOffset);
}

function page(entries: readonly ListEntry[], next: Uint8Array | undefined): ListPage {
  return {
    items: entries.flatMap((entry) => (entry.kind === 'item' ? [entry.name] : [])),
    prefixes: entries.flatMap((entry) => (entry.kind === 'prefix' ? [entry.prefix] : [])),
    nextPageToken: next && pageTokenFor(next),
  };
}
