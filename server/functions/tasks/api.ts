import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import { type ErrorPresenter, googleError, type HttpApp } from '../../core/http/index.ts';
import type { AdminKey, AdminKeys } from '../../core/keys/index.ts';
import { taskSchema } from './domain.ts';
import type { Tasks } from './usecases.ts';

interface QueueParams {
  readonly project: string;
  readonly location: string;
  readonly queue: string;
}

const presentError: ErrorPresenter = (error) => ({ status: error.row.http, body: googleError(error) });
const config = { guard: 'adminKey', presentError } as const;
/** The body of a task is base64 in a JSON text. */
const bodyLimit = Math.ceil((limits.functions.taskBytesMax * 4) / 3) + 64 * 1024;
const tasksPath = '/cloudtasks.googleapis.com/v2/projects/:project/locations/:location/queues/:queue/tasks';

/** Google has the functions of the second generation under three versions of its API. */
const apiVersions = ['v2', 'v2alpha', 'v2beta'] as const;
const functionPath = '/projects/:project/locations/:location/functions/:name';

/** The part of Cloud Tasks that `getFunctions().taskQueue()` of firebase-admin uses. */
export function addTaskRoutes(app: HttpApp, tasks: Tasks, adminKeys: Pick<AdminKeys, 'verify'>): void {
  app.post<{ Params: QueueParams }>(tasksPath, { bodyLimit, config }, async (request) => {
    const { clientEmail } = await requireAdmin(request, adminKeys);
    const parsed = v.safeParse(taskSchema, request.body);
    if (!parsed.success) throw new AppError('request/invalid');
    const { name, dueAt, createdAt } = await tasks.enqueue(request.params, parsed.output.task, clientEmail);
    return {
      ...(name !== undefined && { name }),
      scheduleTime: new Date(dueAt).toISOString(),
      createTime: new Date(createdAt).toISOString(),
      view: 'BASIC',
    };
  });

  app.delete<{ Params: QueueParams & { readonly task: string } }>(`${tasksPath}/:task`, { config }, async (request) => {
    await requireAdmin(request, adminKeys);
    await tasks.delete(request.params, request.params.task);
    return {};
  });

  // Firebase's guide for task queues asks Google for the address of a function and gives it to `enqueue`.
  for (const version of apiVersions)
    app.get<{ Params: FunctionParams }>(
      `/cloudfunctions.googleapis.com/${version}${functionPath}`,
      { config },
      async (request) => {
        await requireAdmin(request, adminKeys);
        const { project, location, name } = request.params;
        const uri = tasks.address({ project, location }, name);
        return {
          name: `projects/${project}/locations/${location}/functions/${name}`,
          environment: 'GEN_2',
          state: 'ACTIVE',
          url: uri,
          serviceConfig: { uri },
        };
      },
    );
}

interface FunctionParams {
  readonly project: string;
  readonly location: string;
  readonly name: string;
}

async function requireAdmin(
  { headers }: Pick<FastifyRequest, 'headers'>,
  adminKeys: Pick<AdminKeys, 'verify'>,
): Promise<AdminKey> {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const key = bearer === undefined ? undefined : await adminKeys.verify(bearer);
  if (!key) throw new AppError('access/signed-out', { sentence: 'An admin key is needed for this.' });
  return key;
}
