import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EmulatorRouteDeps } from './deps.ts';

/** The paths that `firebase-admin` uses with CLOUD_TASKS_EMULATOR_HOST. They have no version, unlike those of Cloud Tasks. */
export function addTasks({ hearth: { host } }: EmulatorRouteDeps): void {
  const path = '/projects/:project/locations/:location/queues/:queue/tasks';
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await host.app.inject({
      method: request.method === 'DELETE' ? 'DELETE' : 'POST',
      url: `/cloudtasks.googleapis.com/v2${request.url}`,
      headers: { authorization: request.headers.authorization ?? '' },
      ...(request.body !== undefined && request.body !== null && { payload: Object(request.body) }),
    });
    return reply.code(answer.statusCode).send(answer.json());
  };
  host.app.post(path, forward);
  host.app.delete(`${path}/:task`, forward);
}
