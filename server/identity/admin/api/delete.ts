import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields, text } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { refusePool } from './guards.ts';

/** `deleteUser` */
export function handleAdminDelete({ deleteAccount }: Pick<AdminUseCases, 'deleteAccount'>) {
  const fields = v.object({ localId: optionalText, tenantId: optionalText });
  return async (request: FastifyRequest) => {
    const { localId, tenantId } = parseFields(fields, request.body);
    refusePool(tenantId);
    if (!localId) throw new AppError('auth/missing-local-id');
    await deleteAccount({ uid: localId, by: adminActor(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  };
}

/** `deleteUsers` */
export function handleBatchDelete({ deleteAccounts }: Pick<AdminUseCases, 'deleteAccounts'>) {
  const fields = v.object({
    localIds: v.optional(v.pipe(v.array(text), v.maxLength(10 * limits.identity.importUsersMax)), []),
    force: v.optional(v.boolean(), false),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const { localIds, force, tenantId } = parseFields(fields, request.body);
    refusePool(tenantId);
    const faults = await deleteAccounts({ uids: localIds, force, by: adminActor(request) });
    if (faults.length === 0) return {};
    return { errors: faults.map(({ index, uid, why }) => ({ index, localId: uid, message: messages[why] })) };
  };
}

const messages = {
  'not-disabled': 'NOT_DISABLED : Disable the account before batch deletion.',
  'last-owner': 'OPERATION_NOT_ALLOWED : The last owner must stay.',
} as const;
