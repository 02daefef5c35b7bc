import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { optionalText, parseFields } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { factors } from './fields.ts';
import { refusePool } from './guards.ts';

/** `createUser` */
export function handleCreate({ createAccount }: Pick<AdminUseCases, 'createAccount'>) {
  const fields = v.object({
    localId: optionalText,
    email: optionalText,
    password: optionalText,
    displayName: optionalText,
    photoUrl: optionalText,
    phoneNumber: optionalText,
    emailVerified: v.optional(v.boolean()),
    disabled: v.optional(v.boolean()),
    mfaInfo: v.optional(factors),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const { localId, phoneNumber, mfaInfo, tenantId, ...given } = parseFields(fields, request.body);
    refusePool(tenantId);
    const by = adminActor(request);
    const user = await createAccount({ ...given, uid: localId, phone: phoneNumber, factors: mfaInfo, by });
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: user.uid,
      ...(user.email !== null && { email: user.email }),
      ...(user.displayName !== null && { displayName: user.displayName }),
    };
  };
}
