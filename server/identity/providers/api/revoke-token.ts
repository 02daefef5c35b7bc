import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields, refuseTenant, requireIdToken } from '../../api/fields.ts';
import type { ProviderUseCases } from '../usecases/index.ts';

const fields = v.object({
  providerId: optionalText,
  tokenType: optionalText,
  token: optionalText,
  idToken: optionalText,
  tenantId: optionalText,
});

export function handleRevokeToken(usecases: Pick<ProviderUseCases, 'revokeProviderToken'>) {
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    const tokenType = given.tokenType === 'REFRESH_TOKEN' ? 'refresh_token' : 'access_token';
    if (!given.providerId || !given.token) throw new AppError('auth/invalid-provider-id');
    await usecases.revokeProviderToken({
      idToken: requireIdToken(given),
      providerId: given.providerId,
      token: given.token,
      tokenType,
    });
    return {};
  };
}
