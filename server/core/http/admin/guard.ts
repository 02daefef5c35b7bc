import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { AdminKey, AdminKeys } from '../../keys/index.ts';
import type { RateLimits } from '../../rate-limits/index.ts';
import type { HttpApp } from '../app.ts';
import { guardScope } from '../routes.ts';
import { bearerOf, refuseKey } from './bearer.ts';

export interface AdminGuardDeps {
  readonly admin: Pick<AdminKeys, 'verify'>;
  readonly rateLimits: RateLimits;
}

/**
 * Every route of the scope is for operators with an admin key; `adminKeyOf` names the key. The key of a codebase is
 * refused: code that runs on the server must not be able to deploy code, rules or secrets.
 */
export function guardByAdminKey(scope: HttpApp, { admin, rateLimits }: AdminGuardDeps): void {
  guardScope(scope, 'adminKey', async (request) => {
    const bearer = bearerOf(request);
    const key = bearer === undefined ? undefined : await admin.verify(bearer);
    if (key && key.codebase !== null) throw new AppError('access/denied');
    keys.set(request, key ?? (await refuseKey(request, rateLimits)));
  });
}

export function adminKeyOf(request: FastifyRequest): AdminKey {
  const key = keys.get(request);
  if (!key) throw new Error('An admin route is registered without its guard.');
  return key;
}

const keys = new WeakMap<FastifyRequest, AdminKey>();
