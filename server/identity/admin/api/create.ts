import * as v from 'valibot';
import type { HttpApp } from '../../../core/http/index.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { factors } from './fields.ts';
import { adminOptions, adminPath, refusePool } from './paths.ts';

/** `createUser` */
export function addCreate(app: HttpApp, { createAccount }: Pick<AdminUseCases, 'createAccount'>): void {
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
  app.post(adminPath('v1', '/accounts'), adminOptions, async (request) => {
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
  });
}
