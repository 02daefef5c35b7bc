import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import { visitorOf } from '../../access/api.ts';
import type { Visitor } from '../../access/usecases/requester.ts';
import { queryOf } from '../../api/address.ts';
import { cloudError } from '../../api/errors.ts';
import type { StorageWire } from '../../api/request-context.ts';

/** Where the calls of Google Cloud Storage's JSON interface are found: by its full name, and as its emulators shorten it. */
export const apiPrefixes = ['/storage/v1', ''] as const;

/** Marks the object of a path; what follows the name is left to each endpoint. */
export const pathStart = '^(?:(?:\\/upload|\\/download)?\\/storage\\/v1)?\\/b';

export const cloudConfig = { presentError: cloudError };

/** A request of who holds an admin key, as every endpoint of this wire first reads it. */
export interface CloudVisit {
  readonly query: Readonly<Record<string, string>>;
  readonly visitor: Visitor;
}

export async function cloudVisit(request: FastifyRequest, reply: FastifyReply, wire: StorageWire): Promise<CloudVisit> {
  const query = queryOf(request);
  const visitor = cloudVisitor(request, reply, query, wire);
  if ((await visitor.identify()).kind !== 'admin')
    throw new AppError('storage/unauthenticated', { sentence: 'An admin key is needed for this.' });
  return { query, visitor };
}

/**
 * Who shows nothing is nobody, and is not asked to prove his app: on this wire nobody can only go on with an upload that
 * a service began, by its secret address.
 */
export function cloudVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Readonly<Record<string, string>>,
  { gate, overrides }: StorageWire,
): Visitor {
  // Tokens of download addresses mean nothing here.
  const visitor = { ...visitorOf(request, reply, query, gate), downloadToken: undefined };
  if (overrides.anyoneIsAdmin) return { ...visitor, identify: async () => ({ kind: 'admin' }) };
  if (request.headers.authorization !== undefined) return visitor;
  return { ...visitor, identify: async () => ({ kind: 'anyone' }) };
}
