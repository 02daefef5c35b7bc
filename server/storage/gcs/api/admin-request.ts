import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { requesterOf } from '../../access/api.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { queryOf } from '../../api/address.ts';
import { gcsError } from '../../api/errors.ts';
import type { StorageApi } from '../../api/request-context.ts';

/** The path prefixes of the JSON API: the full one, and the short one of emulators. */
export const apiPrefixes = ['/storage/v1', ''] as const;

/** The beginning of a path up to the bucket; each endpoint adds the rest. */
export const pathStart = '^(?:(?:\\/upload|\\/download)?\\/storage\\/v1)?\\/b';

export const gcsConfig = { guard: 'adminKey', presentError: gcsError } as const;

/** A request with an admin key, as every endpoint of this protocol first reads it. */
export interface AdminRequest {
  readonly query: Readonly<Record<string, string>>;
  readonly requester: Requester;
}

export async function adminRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  api: StorageApi,
): Promise<AdminRequest> {
  const query = queryOf(request);
  const requester = gcsRequester(request, reply, query, api);
  if ((await requester.identify()).kind !== 'admin')
    throw new AppError('storage/unauthenticated', { sentence: 'An admin key is needed for this.' });
  return { query, requester };
}

/**
 * A requester without credentials need not verify an app: without credentials this protocol only allows continuing an
 * upload that a service began, by its secret URL.
 */
export function gcsRequester(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Readonly<Record<string, string>>,
  { authenticators, overrides }: StorageApi,
): Requester {
  // Download tokens are not valid in this protocol.
  const requester = { ...requesterOf(request, reply, query, authenticators), downloadToken: undefined };
  if (overrides.anyoneIsAdmin) return { ...requester, identify: async () => ({ kind: 'admin' }) };
  if (request.headers.authorization !== undefined) return requester;
  return { ...requester, identify: async () => ({ kind: 'anyone' }) };
}
