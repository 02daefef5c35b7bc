import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticators, requesterOf } from '../access/api.ts';
import type { Requester } from '../access/usecases/requester.ts';
import type { ManageBucketsDeps } from '../buckets/usecases/manage-buckets.ts';
import type { StorageOverrides } from '../types.ts';
import type { CommitDeps } from '../uploads/usecases/commit-object.ts';
import type { UploadLocks } from '../uploads/usecases/upload-locks.ts';
import { addressOf, queryOf } from './address.ts';

/** What the endpoints of storage depend on. */
export interface StorageApi {
  readonly deps: CommitDeps & ManageBucketsDeps & { readonly locks: UploadLocks; readonly authorizesAtEnd: boolean };
  readonly authenticators: Authenticators;
  readonly overrides: StorageOverrides;
  /** The only source of URLs that are handed out (A21). */
  readonly origin: string;
  /** The origin of URLs to bytes. */
  readonly contentOrigin: string;
}

/** The parsed parts of a request that all endpoints need. */
export interface RequestContext {
  readonly bucket: string;
  /** The object name in the path, if there is one. */
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

/** The value of a header that was sent once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
