import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppCheck } from '../../appcheck/index.ts';
import type { App, Apps } from '../../core/apps/index.ts';
import { AppError } from '../../core/errors.ts';
import type { AdminKey, AdminKeys } from '../../core/keys/index.ts';
import { clientKey } from '../../core/rate-limits/client-key.ts';
import type { Client, RequestInfo } from '../sessions/domain/request-info.ts';
import type { Actor } from '../types.ts';

/** The calling app, by the key in the query. */
export async function callingApp(request: FastifyRequest, apps: Apps): Promise<App> {
  const query = v.safeParse(keyInQuery, request.query);
  const app = query.success ? await apps.byApiKey(query.output.key) : undefined;
  if (!app) throw new AppError('auth/invalid-api-key');
  return app;
}

/** Every call of an app carries its API key and an App Check token where that is enforced (T43). */
export async function requireApp(
  request: FastifyRequest,
  { apps, appCheck }: { readonly apps: Apps; readonly appCheck: AppCheck },
): Promise<void> {
  await callingApp(request, apps);
  const token = request.headers['x-firebase-appcheck'];
  await appCheck.verify('identity', typeof token === 'string' ? token : undefined);
}

/** Admin paths accept an admin key only: no app key and no owner's ID token. */
export async function requireAdminKey(request: FastifyRequest, adminKeys: AdminKeys): Promise<void> {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const key = bearer === undefined ? undefined : await adminKeys.verify(bearer);
  if (!key) throw new AppError('access/signed-out', { sentence: 'An admin key is needed for this.' });
  adminKeyOf.set(request, key);
}

const adminKeyOf = new WeakMap<FastifyRequest, AdminKey>();

/** The admin key of the request as the actor of an audited change. */
export function adminActor(request: FastifyRequest): Actor {
  const key = adminKeyOf.get(request);
  if (!key) throw new Error('An admin route is registered without its guard.');
  return { id: key.id, role: 'service', ip: clientOf(request).address };
}

export function clientOf(request: FastifyRequest): Client {
  return {
    address: clientKey(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, agentLengthMax),
  };
}

const agentLengthMax = 256;
/** Visible ASCII only, because other characters cannot be stored. */
const keyInQuery = v.object({ key: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/)) });

/** The client, with the language that the app set in `auth.languageCode`. */
export function requestInfoOf(request: FastifyRequest): RequestInfo {
  const language = request.headers['x-firebase-locale'];
  return { client: clientOf(request), language: typeof language === 'string' ? language : undefined };
}
