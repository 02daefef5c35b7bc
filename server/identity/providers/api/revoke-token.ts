import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { optionalText, parseFields, refuseTenant, requireIdToken } from '../../api/fields.ts';
import { accountOptions } from '../../api/options.ts';
import type { ProviderUseCases } from '../usecases/index.ts';

const fields = v.object({
  providerId: optionalText,
  tokenType: optionalText,
  token: optionalText,
  idToken: optionalText,
  tenantId: optionalText,
});

export function addRevokeToken(app: HttpApp, usecases: Pick<ProviderUseCases, 'revokeProviderToken'>): void {
  app.post('/identitytoolkit.googleapis.com/v2/accounts::revokeToken', accountOptions, async (request) => {
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
  });
}
