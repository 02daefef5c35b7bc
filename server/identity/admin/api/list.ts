import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { isUid } from '../../accounts/domain/uid.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import type { ProjectPlace } from '../../project/api.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { whole } from './fields.ts';
import { adminOptions, adminPath, assertProject, legacyPath, refusePool } from './paths.ts';
import { presentDownloaded } from './present.ts';

const page = {
  maxResults: v.optional(whole, 20),
  nextPageToken: optionalText,
  tenantId: optionalText,
} as const;

/** `listUsers`, with password hashes for who moves elsewhere. */
export function addList(app: HttpApp, usecases: Pick<AdminUseCases, 'exportAccounts'>, place: ProjectPlace): void {
  const fields = v.object(page);
  const legacyFields = v.object({ ...page, targetProjectId: optionalText });
  app.get(adminPath('v1', '/accounts::batchGet'), adminOptions, async (request) =>
    list(usecases, parseFields(fields, request.query)),
  );
  app.post(legacyPath('downloadAccount'), adminOptions, async (request) => {
    const { targetProjectId, ...given } = parseFields(legacyFields, request.body);
    assertProject(targetProjectId ?? place.project, place);
    return list(usecases, given);
  });
}

async function list(
  { exportAccounts }: Pick<AdminUseCases, 'exportAccounts'>,
  { maxResults, nextPageToken, tenantId }: v.InferOutput<ReturnType<typeof v.object<typeof page>>>,
): Promise<Record<string, unknown>> {
  refusePool(tenantId);
  if (nextPageToken !== undefined && !isUid(nextPageToken)) throw new AppError('auth/invalid-page-selection');
  const limit = Math.min(maxResults || 20, limits.identity.listUsersMax);
  const accounts = await exportAccounts({ after: nextPageToken, limit });
  const last = accounts.at(-1);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    ...(accounts.length > 0 && { users: accounts.map(presentDownloaded) }),
    // A full page always names the next one, even if that is empty; tools go on until none is named.
    ...(last && accounts.length === limit && { nextPageToken: last.user.uid }),
  };
}
