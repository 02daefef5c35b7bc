import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { optionalText, parseFields, text } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { adminOptions, adminPath, refusePool } from './paths.ts';

/** `deleteUser`, `deleteUsers` */
export function addDelete(
  app: HttpApp,
  { deleteAccount, deleteAccounts }: Pick<AdminUseCases, 'deleteAccount' | 'deleteAccounts'>,
): void {
  const one = v.object({ localId: optionalText, tenantId: optionalText });
  app.post(adminPath('v1', '/accounts::delete'), adminOptions, async (request) => {
    const { localId, tenantId } = parseFields(one, request.body);
    refusePool(tenantId);
    if (!localId) throw new AppError('auth/missing-local-id');
    await deleteAccount({ uid: localId, by: adminActor(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });

  const many = v.object({
    localIds: v.optional(v.pipe(v.array(text), v.maxLength(10 * limits.identity.importUsersMax)), []),
    force: v.optional(v.boolean(), false),
    tenantId: optionalText,
  });
  app.post(adminPath('v1', '/accounts::batchDelete'), adminOptions, async (request) => {
    const { localIds, force, tenantId } = parseFields(many, request.body);
    refusePool(tenantId);
    const faults = await deleteAccounts({ uids: localIds, force, by: adminActor(request) });
    if (faults.length === 0) return {};
    return { errors: faults.map(({ index, uid, why }) => ({ index, localId: uid, message: messages[why] })) };
  });
}

const messages = {
  'not-disabled': 'NOT_DISABLED : Disable the account before batch deletion.',
  'last-owner': 'OPERATION_NOT_ALLOWED : The last owner must stay.',
} as const;
