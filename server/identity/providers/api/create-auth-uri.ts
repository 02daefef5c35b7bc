import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { normaliseEmail } from '../../accounts/domain/email.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import type { ProviderUseCases } from '../usecases/index.ts';

const fields = v.object({
  identifier: optionalText,
  continueUri: optionalText,
  providerId: optionalText,
  sessionId: optionalText,
  tenantId: optionalText,
});

/** The same response for every address, unless the operator turned enumeration protection off (A46). */
export function handleCreateAuthUri({ listSignInMethods }: Pick<ProviderUseCases, 'listSignInMethods'>) {
  return async (request: FastifyRequest) => {
    const { identifier, continueUri, providerId, sessionId, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    // The pages of popup and redirect do this here.
    if (providerId) throw new AppError('server/unimplemented');
    if (!identifier) throw new AppError('auth/missing-identifier');
    if (!continueUri) throw new AppError('auth/missing-continue-uri');
    if (normaliseEmail(identifier) === undefined) throw new AppError('auth/invalid-identifier');
    if (!URL.canParse(continueUri)) throw new AppError('auth/invalid-continue-uri');
    const known = await listSignInMethods(identifier);
    return {
      kind: 'identitytoolkit#CreateAuthUriResponse',
      sessionId: sessionId || newId(),
      ...(known && { registered: known.registered, allProviders: known.providers, signinMethods: known.methods }),
    };
  };
}
