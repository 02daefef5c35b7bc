import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { type AdminGuardDeps, adminKeyOf, guardByAdminKey, type HttpApp } from '../../../core/http/index.ts';
import { clientKey } from '../../../core/rate-limits/client-key.ts';
import type { ChangedBy, Deployments, FunctionEvents, FunctionRuns, Secrets } from '../../types.ts';

export interface DeploymentRoutesDeps extends AdminGuardDeps {
  readonly deployments: Deployments;
  readonly secrets: Secrets;
  readonly runs: Pick<FunctionRuns, 'logLines'>;
  readonly events: Pick<FunctionEvents, 'listDead' | 'retryDead' | 'deleteDead'>;
}

const codebases = '/__/functions/codebases';
const secretPaths = '/__/functions/secrets';
const deadPaths = '/__/functions/dead-events';

/** Deploying from another machine: `hearth functions … --server URL --key FILE`. */
export async function addDeploymentRoutes(app: HttpApp, deps: DeploymentRoutesDeps): Promise<void> {
  const { deployments, secrets, runs, events } = deps;
  await app.register(async (scope) => {
    guardByAdminKey(scope, deps);
    // The archive is stored as it arrives; the store counts its bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: CodebaseParams }>(
      `${codebases}/:codebase/deployments`,
      { config: { streamsBody: true } },
      async (request) => {
        const { body } = request;
        if (!isBytes(body)) throw new AppError('request/invalid', { sentence: 'The body is a gzipped tar archive.' });
        const { skipUnsupported } = parse(deployQuery, request.query);
        const { codebase } = request.params;
        const skipsUnsupported = skipUnsupported === 'true';
        return deployments.deploy({ codebase, archive: body, skipsUnsupported, ...changedBy(request) });
      },
    );
  });
  await app.register(async (scope) => {
    guardByAdminKey(scope, deps);
    scope.get(codebases, async () => ({ codebases: await deployments.list() }));
    scope.delete<{ Params: CodebaseParams }>(`${codebases}/:codebase`, async (request) => {
      await deployments.delete({ codebase: request.params.codebase, ...changedBy(request) });
      return {};
    });
    scope.post<{ Params: CodebaseParams }>(`${codebases}/:codebase/rollback`, async (request) =>
      deployments.rollback({ codebase: request.params.codebase, ...changedBy(request) }),
    );
    scope.get('/__/functions/logs', async (request) => {
      const { limit, ...query } = parse(logQuery, request.query);
      const { items, isMore } = await runs.logLines({ ...query, limit });
      return { lines: items, isMore };
    });
    scope.get(deadPaths, async (request) => events.listDead(parse(deadQuery, request.query)));
    scope.post<{ Params: EventParams }>(`${deadPaths}/:id/retry`, async (request) => {
      await events.retryDead({ id: request.params.id, ...changedBy(request) });
      return {};
    });
    scope.delete<{ Params: EventParams }>(`${deadPaths}/:id`, async (request) => {
      await events.deleteDead({ id: request.params.id, ...changedBy(request) });
      return {};
    });
    scope.get(secretPaths, async () => ({ secrets: await secrets.list() }));
    scope.put<{ Params: SecretParams }>(`${secretPaths}/:name`, { bodyLimit: secretBodyBytesMax }, async (request) => {
      const { value } = parse(secretBody, request.body);
      await secrets.set({ name: request.params.name, value, ...changedBy(request) });
      return {};
    });
    scope.delete<{ Params: SecretParams }>(`${secretPaths}/:name`, async (request) => {
      await secrets.delete({ name: request.params.name, ...changedBy(request) });
      return {};
    });
  });
}

interface CodebaseParams {
  readonly codebase: string;
}

interface SecretParams {
  readonly name: string;
}

interface EventParams {
  readonly id: string;
}

const deployQuery = v.object({ skipUnsupported: v.optional(v.picklist(['true', 'false'])) });
const logQuery = v.object({
  function: v.optional(v.pipe(v.string(), v.maxLength(62))),
  after: v.optional(v.pipe(v.string(), v.maxLength(64))),
  limit: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(1000)), '100'),
});
const deadQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) });
const secretBody = v.object({ value: v.string() });
/** JSON writes one byte as six at most. */
const secretBodyBytesMax = 6 * limits.functions.secretBytesMax + 1024;

function changedBy(request: FastifyRequest): ChangedBy {
  return { by: adminKeyOf(request).id, ip: clientKey(request.ip) };
}

/** The reply of an invalid body names no value, because a value may be a secret. */
function parse<T>(schema: v.GenericSchema<unknown, T>, given: unknown): T {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new AppError('request/invalid');
  return parsed.output;
}

function isBytes(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
