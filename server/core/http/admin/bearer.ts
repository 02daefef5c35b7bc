import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { clientKey } from '../../rate-limits/client-key.ts';
import type { RateLimits } from '../../rate-limits/index.ts';

/** What a request shows as its admin key, if it has the shape of one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Refuses a key that is not ours. Nobody can guess one, so a right key is never locked out by the wrong ones of a
 * neighbour; the count only tells whoever keeps trying to slow down (T32, A43).
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
