import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { presentOutcome } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import type { UseCases } from '../../usecases/index.ts';

export function handleSignInWithCustomToken({ signInWithCustomToken }: Pick<UseCases, 'signInWithCustomToken'>) {
  const fields = v.object({ token: optionalText, tenantId: optionalText });
  return async (request: FastifyRequest) => {
    const { token, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!token) throw new AppError('auth/missing-custom-token');
    const { outcome, isNewUser } = await signInWithCustomToken({ token, client: clientOf(request) });
    return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser, ...presentOutcome(outcome) };
  };
}
