import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields, requireIdToken } from '../../api/fields.ts';
import type { ProjectInfo } from '../../settings/api.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { whole } from './fields.ts';
import { assertProject } from './guards.ts';

/** `createSessionCookie`: the only call whose verb follows the project itself. */
export function handleSessionCookie(
  { createSessionCookie }: Pick<AdminUseCases, 'createSessionCookie'>,
  info: ProjectInfo,
) {
  const fields = v.object({ idToken: optionalText, validDuration: v.optional(whole) });
  return async (request: FastifyRequest<{ Params: { target: string } }>) => {
    const project = /^([^:]+):createSessionCookie$/.exec(request.params.target)?.[1];
    if (project === undefined) throw new AppError('server/unimplemented');
    assertProject(project, info);
    const given = parseFields(fields, request.body);
    const idToken = requireIdToken(given);
    const lifetimeMs = (given.validDuration ?? daySeconds) * 1000;
    return { sessionCookie: await createSessionCookie({ idToken, lifetimeMs }) };
  };
}

/** Default for requests without a duration; the official SDK always sends one. */
const daySeconds = 24 * 60 * 60;
