import { createPublicKey } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import type { KeyRing } from '../../core/keys/index.ts';
import { optionalText, parseFields } from '../api/fields.ts';
import type { UseCases } from '../usecases/index.ts';

const tokenFields = v.object({
  grant_type: optionalText,
  refresh_token: optionalText,
  grantType: optionalText,
  refreshToken: optionalText,
});

/** `securetoken v1/token`: exchanges a refresh token for a new ID token. The SDK sends a form; JSON is accepted too. */
export function handleToken({ refresh }: Pick<UseCases, 'refresh'>, { project }: { readonly project: string }) {
  return async (request: FastifyRequest) => {
    const given = parseFields(tokenFields, request.body);
    if ((given.grant_type ?? given.grantType) !== 'refresh_token') throw new AppError('auth/invalid-grant-type');
    const refreshToken = given.refresh_token ?? given.refreshToken;
    if (!refreshToken) throw new AppError('auth/missing-refresh-token');
    const { user, tokens } = await refresh(refreshToken);
    return {
      access_token: tokens.idToken,
      id_token: tokens.idToken,
      refresh_token: tokens.refreshToken,
      expires_in: String(tokens.expiresInSeconds),
      token_type: 'Bearer',
      user_id: user.uid,
      project_id: project,
    };
  };
}

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
