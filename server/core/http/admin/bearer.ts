import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { clientKey } from '../../rate-limits/client-key.ts';
import type { RateLimits } from '../../rate-limits/index.ts';

/** The admin token of a request, if it has the form of one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Refuses an unknown key. Nobody can guess a key, so the wrong keys of a neighbour never lock out a right one; the
 * count only slows down a client that keeps trying (T32, A43).
 */
export async function refuseKey(request: FastifyRequest, rateLimits: RateLimits): Promise<never> {
  await countWrongKey(request, rateLimits);
  throw new AppError('access/signed-out', {
    sentence:
      request.headers.authorization === undefined
        ? 'An admin key is needed for this.'
        : 'This admin key is not valid here: unknown, revoked, or its token is too old.',
  });
}

export async function countWrongKey(request: FastifyRequest, rateLimits: RateLimits): Promise<void> {
  const { wrongPerClientMax: max, wrongWindowMs: windowMs } = limits.admin;
  const { allowed, retryAfterMs } = await rateLimits.hit(`admin-key:${clientKey(request.ip)}`, { max, windowMs });
  if (!allowed) throw new AppError('rate/limited', { details: { retryAfterMs } });
}
