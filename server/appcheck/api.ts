import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../core/errors.ts';
import { type ErrorPresenter, type Guard, googleError, type HttpApp } from '../core/http/index.ts';
import type { AdminKeys, KeyRing } from '../core/keys/index.ts';
import { splitAppVerb } from './domain/token.ts';
import type { Exchange } from './usecases/exchange.ts';
import type { Challenges } from './usecases/work-proofs.ts';

interface AppCheckApi {
  readonly project: string;
  readonly challenges: Challenges;
  readonly exchange: Exchange;
  readonly keys: KeyRing;
  readonly adminKeys: AdminKeys;
  /** Marks a token as used. Returns true the first time. */
  readonly consume: (token: string) => Promise<boolean | undefined>;
}

const appId = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const challengeBody = v.object({ appId });
const exchangeBody = v.object({
  appId,
  challenge: v.pipe(v.string(), v.maxLength(1024)),
  nonce: v.pipe(v.string(), v.maxLength(16)),
  limitedUse: v.optional(v.boolean(), false),
});
const debugBody = v.object({
  debug_token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  limited_use: v.optional(v.boolean(), false),
});
const verifyBody = v.object({ app_check_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)) });

const presentError: ErrorPresenter = (error) => ({ status: error.row.http, body: googleError(error) });
const guarded = (guard: Guard) => ({
  bodyLimit: limits.appCheck.bodyBytesMax,
  config: { guard, presentError, worksReadOnly: true as const },
});
const route = guarded('anyone');

/** Hearth's own exchange, and the paths that Google's SDKs use for theirs. */
export function addAppCheckRoutes(app: HttpApp, api: AppCheckApi): void {
  app.post('/appcheck/challenge', route, async (request) => api.challenges.issue(parse(challengeBody, request).appId));
  app.post('/appcheck/exchange', guarded('proofOfWork'), async (request) =>
    api.exchange.proofOfWork(parse(exchangeBody, request)),
  );
  app.all('/appcheck/*', route, unimplemented);

  for (const prefix of ['', '/firebaseappcheck.googleapis.com']) {
    app.get(`${prefix}/v1/jwks`, route, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return { keys: await api.keys.publicKeys() };
    });
    app.post<{ Params: { project: string; appVerb: string } }>(
      `${prefix}/v1/projects/:project/apps/:appVerb`,
      guarded('debugToken'),
      async (request) => {
        const target = splitAppVerb(request.params.appVerb);
        if (request.params.project !== api.project || target?.verb !== 'exchangeDebugToken')
          throw new AppError('server/unimplemented');
        const body = parse(debugBody, request);
        return api.exchange.debugToken({
          appId: target.appId,
          debugToken: body.debug_token,
          limitedUse: body.limited_use,
        });
      },
    );
    app.post(`${prefix}/v1beta/projects/${api.project}::verifyAppCheckToken`, guarded('adminKey'), async (request) => {
      await requireAdmin(request, api.adminKeys);
      const first = await api.consume(parse(verifyBody, request).app_check_token);
      if (first === undefined) throw new AppError('appcheck/invalid');
      return first ? {} : { alreadyConsumed: true };
    });
    app.all(`${prefix}/v1/projects/*`, route, unimplemented);
    app.all(`${prefix}/v1beta/projects/*`, route, unimplemented);
  }
  app.all('/firebaseappcheck.googleapis.com/*', route, unimplemented);
}

function parse<S extends v.GenericSchema>(schema: S, request: FastifyRequest): v.InferOutput<S> {
  const parsed = v.safeParse(schema, request.body);
  if (!parsed.success) throw new AppError('request/invalid');
  return parsed.output;
}

async function requireAdmin(request: FastifyRequest, adminKeys: AdminKeys): Promise<void> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!bearer || !(await adminKeys.verify(bearer)))
    throw new AppError('access/signed-out', { sentence: 'An admin key is needed for this.' });
}

async function unimplemented(): Promise<never> {
  throw new AppError('server/unimplemented');
}
