import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticators, requesterOf } from '../access/api.ts';
import type { Requester } from '../access/usecases/requester.ts';
import type { ManageBucketsDeps } from '../buckets/usecases/manage-buckets.ts';
import type { StorageOverrides } from '../types.ts';
import type { CommitDeps } from '../uploads/usecases/commit-object.ts';
import type { UploadLocks } from '../uploads/usecases/upload-locks.ts';
import { addressOf, queryOf } from './address.ts';

/** What the endpoints of storage stand on. */
export interface StorageApi {
  readonly deps: CommitDeps & ManageBucketsDeps & { readonly locks: UploadLocks; readonly asksLate: boolean };
  readonly authenticators: Authenticators;
  readonly overrides: StorageOverrides;
  /** The only source of addresses that are handed out (A21). */
  readonly origin: string;
  /** Where addresses of bytes lead. */
  readonly contentOrigin: string;
}

/** A request as every endpoint of storage first reads it. */
export interface RequestContext {
  readonly bucket: string;
  /** The name in the path, if there is one. */
  readonly path: string | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly requester: Requester;
}

export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticators }: StorageApi,
): RequestContext {
  const query = queryOf(request);
  return { ...addressOf(request), query, requester: requesterOf(request, reply, query, authenticators) };
}

/** A header that is given once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
