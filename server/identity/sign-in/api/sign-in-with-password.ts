import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { presentOutcome } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import type { UseCases } from '../../usecases/index.ts';

export function handleSignInWithPassword({ signInWithPassword }: Pick<UseCases, 'signInWithPassword'>) {
  const fields = v.object({ email: optionalText, password: optionalText, tenantId: optionalText });
  return async (request: FastifyRequest) => {
    const { email, password, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!email) throw new AppError('auth/missing-email');
    if (!password) throw new AppError('auth/missing-password');
    const outcome = await signInWithPassword({ email, password, client: clientOf(request) });
    const { user } = outcome;
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: user.uid,
      email: user.email,
      displayName: user.displayName ?? '',
      ...(user.photoUrl !== null && { profilePicture: user.photoUrl }),
      ...presentOutcome(outcome),
    };
  };
}
