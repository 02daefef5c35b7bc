import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { isUid } from '../../accounts/domain/uid.ts';
import { optionalText, parseFields, text } from '../../api/fields.ts';
import type { ProjectInfo } from '../../settings/api.ts';
import type { UseCases } from '../../usecases/index.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { listOf, whole } from './fields.ts';
import { assertProject, refusePool } from './guards.ts';
import { presentDownloaded, presentManaged } from './present.ts';

/** The admin SDK's own limit. */
const identifiersMax = 100;

/** `getUser` and its relatives */
export function handleAdminLookup({ lookUpAny }: Pick<UseCases, 'lookUpAny'>) {
  const fields = v.object({
    localId: listOf(text, identifiersMax),
    email: listOf(text, identifiersMax),
    phoneNumber: listOf(text, identifiersMax),
    federatedUserId: listOf(v.object({ providerId: text, rawId: text }), identifiersMax),
  });
  return async (request: FastifyRequest) => {
    const { localId, email, phoneNumber, federatedUserId } = parseFields(fields, request.body);
    const wanted = localId.length + email.length + phoneNumber.length + federatedUserId.length;
    if (wanted > identifiersMax)
      throw new AppError('auth/maximum-user-count-exceeded', { sentence: 'Ask for at most 100 accounts at once.' });
    const accounts = await lookUpAny({ uids: localId, emails: email, phones: phoneNumber, links: federatedUserId });
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      // The admin SDK expects a missing list when nothing matches, and not an empty one.
      ...(accounts.length > 0 && { users: accounts.map(presentManaged) }),
    };
  };
}

const pageFields = {
  maxResults: v.optional(whole, 20),
  nextPageToken: optionalText,
  tenantId: optionalText,
} as const;

/** `listUsers`, with password hashes so that accounts can move to another server. */
export function handleList(usecases: Pick<AdminUseCases, 'exportAccounts'>) {
  const fields = v.object(pageFields);
  return async (request: FastifyRequest) => list(usecases, parseFields(fields, request.query));
}

export function handleLegacyList(usecases: Pick<AdminUseCases, 'exportAccounts'>, info: ProjectInfo) {
  const fields = v.object({ ...pageFields, targetProjectId: optionalText });
  return async (request: FastifyRequest) => {
    const { targetProjectId, ...given } = parseFields(fields, request.body);
    assertProject(targetProjectId ?? info.project, info);
    return list(usecases, given);
  };
}

async function list(
  { exportAccounts }: Pick<AdminUseCases, 'exportAccounts'>,
  { maxResults, nextPageToken, tenantId }: v.InferOutput<ReturnType<typeof v.object<typeof pageFields>>>,
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

const orders = {
  SORT_BY_FIELD_UNSPECIFIED: 'uid',
  USER_ID: 'uid',
  NAME: 'display_name',
  CREATED_AT: 'created_at',
  LAST_LOGIN_AT: 'last_login_at',
  USER_EMAIL: 'email',
} as const;
type Order = keyof typeof orders;
const orderNames = Object.keys(orders) as [Order, ...Order[]];

const pageMax = 500;
const offsetMax = 10_000_000;
const expressionsMax = 100;

/** `accounts:query`: accounts that match expressions, sorted, or only their count. */
export function handleQuery({ queryAccounts }: Pick<AdminUseCases, 'queryAccounts'>) {
  const fields = v.object({
    returnUserInfo: v.optional(v.boolean(), true),
    limit: v.optional(v.pipe(whole, v.maxValue(pageMax)), pageMax),
    offset: v.optional(v.pipe(whole, v.maxValue(offsetMax)), 0),
    sortBy: v.optional(v.picklist(orderNames), 'USER_ID'),
    order: v.optional(v.picklist(['ORDER_UNSPECIFIED', 'ASC', 'DESC']), 'ASC'),
    expression: listOf(
      v.object({ userId: optionalText, email: optionalText, phoneNumber: optionalText }),
      expressionsMax,
    ),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refusePool(given.tenantId);
    const { count, accounts } = await queryAccounts({
      any: given.expression.map(({ userId, email, phoneNumber }) => ({
        ...(userId !== undefined && { uid: userId }),
        ...(email !== undefined && { email }),
        ...(phoneNumber !== undefined && { phone: phoneNumber }),
      })),
      order: orders[given.sortBy],
      descending: given.order === 'DESC',
      limit: given.limit || pageMax,
      offset: given.offset,
      countOnly: !given.returnUserInfo,
    });
    return {
      recordsCount: String(count),
      ...(given.returnUserInfo && { userInfo: accounts.map(presentManaged) }),
    };
  };
}
