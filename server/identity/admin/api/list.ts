import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { isUid } from '../../accounts/domain/uid.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import type { ProjectInfo } from '../../project/api.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { whole } from './fields.ts';
import { assertProject, refusePool } from './guards.ts';
import { presentDownloaded } from './present.ts';

const page = {
  maxResults: v.optional(whole, 20),
  nextPageToken: optionalText,
  tenantId: optionalText,
} as const;

/** `listUsers`, with password hashes so that accounts can move to another server. */
export function handleList(usecases: Pick<AdminUseCases, 'exportAccounts'>) {
  const fields = v.object(page);
  return async (request: FastifyRequest) => list(usecases, parseFields(fields, request.query));
}

export function handleLegacyList(usecases: Pick<AdminUseCases, 'exportAccounts'>, info: ProjectInfo) {
  const fields = v.object({ ...page, targetProjectId: optionalText });
  return async (request: FastifyRequest) => {
    const { targetProjectId, ...given } = parseFields(fields, request.body);
    assertProject(targetProjectId ?? info.project, info);
    return list(usecases, given);
  };
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
    // A full page always names a next page, even an empty one; tools continue until none is named.
    ...(last && accounts.length === limit && { nextPageToken: last.user.uid }),
  };
}
