import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import {
  after,
  afterAll,
  folded,
  isPathOfSdk,
  type ListEntry,
  laterOf,
  pageTokenFor,
  placeOfPage,
  startOf,
} from '../rules/listing.ts';
import type { ObjectRecord } from '../rules/stored-object.ts';
import { findObjects, listNames } from '../store/objects.ts';
import type { Permission } from './permission.ts';
import type { Visitor } from './visitor.ts';

export interface ListRequest {
  readonly bucket: string;
  readonly prefix: string;
  readonly delimiter: string;
  readonly pageToken: string | undefined;
  /** 1 to `limits.storage.listPageMax`. */
  readonly maxResults: number;
  /** Leaves out what the web SDK cannot refer to. */
  readonly onlySdkPaths: boolean;
  readonly visitor: Visitor;
}

export interface ListPage {
  readonly items: readonly string[];
  readonly prefixes: readonly string[];
  readonly nextPageToken: string | undefined;
}

interface ListParts {
  readonly database: Database;
  readonly permission: Permission;
}

/** A page of names, in the order of their bytes. What a prefix folds away is jumped over, not read. */
export async function listObjects({ database, permission }: ListParts, request: ListRequest): Promise<ListPage> {
  const { bucket, prefix, visitor } = request;
  await permission.ask({ method: 'list', bucket, name: prefix.replace(/\/$/, ''), visitor });
  const entries: ListEntry[] = [];
  let from = firstPlace(request);
  let batch = Math.min(request.maxResults + 1, batchMax);
  for (let looked = 0; looked < looksMax; looked += batch) {
    const names = await listNames(database.query, bucket, { from, to: afterAll(prefix), limit: batch });
    let jumped = 0;
    for (const name of names) {
      if (Buffer.compare(Buffer.from(name), from) < 0) {
        jumped += 1;
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

/** The same with everything known of each object. */
export async function listFullObjects(
  parts: ListParts,
  request: ListRequest,
): Promise<Omit<ListPage, 'items'> & { readonly objects: readonly ObjectRecord[] }> {
  const { items, ...rest } = await listObjects(parts, request);
  return { ...rest, objects: await findObjects(parts.database.query, request.bucket, items) };
}

const batchMin = 32;
const batchMax = 1000;
/** Names looked at for one page at most; a page that found little then says where to go on. */
const looksMax = 100_000;

function firstPlace({ prefix, pageToken }: ListRequest): Uint8Array {
  if (pageToken === undefined) return startOf(prefix);
  const place = placeOfPage(pageToken);
  if (!place) throw new AppError('storage/invalid-argument', { sentence: 'This page token is not one of ours.' });
  return laterOf(startOf(prefix), place);
}

function page(entries: readonly ListEntry[], next: Uint8Array | undefined): ListPage {
  return {
    items: entries.flatMap((entry) => (entry.kind === 'item' ? [entry.name] : [])),
    prefixes: entries.flatMap((entry) => (entry.kind === 'prefix' ? [entry.prefix] : [])),
    nextPageToken: next && pageTokenFor(next),
  };
}
