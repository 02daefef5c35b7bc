import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { optionalText, parseFields, requireIdToken } from '../../api/fields.ts';
import type { ProjectPlace } from '../../project/api.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { whole } from './fields.ts';
import { adminOptions, assertProject } from './paths.ts';

/** `createSessionCookie`: the only call whose verb hangs on the project itself. */
export function addSessionCookie(
  app: HttpApp,
  { createSessionCookie }: Pick<AdminUseCases, 'createSessionCookie'>,
  place: ProjectPlace,
): void {
  const fields = v.object({ idToken: optionalText, validDuration: v.optional(whole) });
  app.post<{ Params: { target: string } }>(
    '/identitytoolkit.googleapis.com/v1/projects/:target',
    adminOptions,
    async (request) => {
      const project = /^([^:]+):createSessionCookie$/.exec(request.params.target)?.[1];
      if (project === undefined) throw new AppError('server/unimplemented');
      assertProject(project, place);
      const given = parseFields(fields, request.body);
      const idToken = requireIdToken(given);
      const sessionCookie = await createSessionCookie({
        idToken,
        lifetimeMs: (given.validDuration ?? daySeconds) * 1000,
      });
      return { sessionCookie };
    },
  );
}

/** What a call without a duration gets; the official SDK always says one. */
const daySeconds = 24 * 60 * 60;
