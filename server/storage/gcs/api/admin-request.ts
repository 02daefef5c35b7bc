import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { requesterOf } from '../../access/api.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { queryOf } from '../../api/address.ts';
import { gcsError } from '../../api/errors.ts';
import type { StorageApi } from '../../api/request-context.ts';

/** Where the calls of Google Cloud Storage's JSON interface are found: by its full name, and as its emulators shorten it. */
export const apiPrefixes = ['/storage/v1', ''] as const;

/** Marks the object of a path; what follows the name is left to each endpoint. */
export const pathStart = '^(?:(?:\\/upload|\\/download)?\\/storage\\/v1)?\\/b';

export const gcsConfig = { presentError: gcsError };

/** A request of who holds an admin key, as every endpoint of this wire first reads it. */
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
 * Who shows nothing is nobody, and is not asked to prove his app: on this wire nobody can only go on with an upload that
 * a service began, by its secret address.
 */
export function gcsRequester(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Readonly<Record<string, string>>,
  { authenticators, overrides }: StorageApi,
): Requester {
  // Tokens of download addresses mean nothing here.
  const requester = { ...requesterOf(request, reply, query, authenticators), downloadToken: undefined };
  if (overrides.anyoneIsAdmin) return { ...requester, identify: async () => ({ kind: 'admin' }) };
  if (request.headers.authorization !== undefined) return requester;
  return { ...requester, identify: async () => ({ kind: 'anyone' }) };
}
