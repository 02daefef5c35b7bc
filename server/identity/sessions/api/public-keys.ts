import { createPublicKey } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyRing } from '../../../core/keys/index.ts';

/** The public keys of ID tokens and session cookies in PEM form, by key id. */
export function handleX509Keys(keys: Pick<KeyRing, 'publicKeys'>) {
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    const published = await keys.publicKeys();
    reply.header('cache-control', cacheControl);
    return Object.fromEntries(published.map((jwk) => [jwk.kid, spki(jwk)]));
  };
}

export function handleJwks(keys: Pick<KeyRing, 'publicKeys'>) {
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', cacheControl);
    return { keys: await keys.publicKeys() };
  };
}

/** A new key is published at least this long before it signs. */
const cacheControl = 'public, max-age=3600';

type Jwk = Awaited<ReturnType<KeyRing['publicKeys']>>[number];

function spki({ kty, n, e }: Jwk): string {
  const key = { kty: kty ?? '', n: n ?? '', e: e ?? '' };
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}
