import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { presentOutcome } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { requestInfoOf } from '../../api/guards.ts';
import type { UseCases } from '../../usecases/index.ts';

/** Signs in by a mailed link; with an ID token, sets the link's address on that account. */
export function handleSignInWithEmailLink({
  signInWithEmailLink,
  linkEmail,
}: Pick<UseCases, 'signInWithEmailLink' | 'linkEmail'>) {
  const fields = v.object({
    email: optionalText,
    oobCode: optionalText,
    idToken: optionalText,
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const { email, oobCode, idToken, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!email) throw new AppError('auth/missing-email');
    if (!oobCode) throw new AppError('auth/missing-action-code');
    const { client, language } = requestInfoOf(request);
    const { outcome, isNew } = idToken
      ? { outcome: await linkEmail({ idToken, email, oobCode, client, language }), isNew: false }
      : await signInWithEmailLink({ email, oobCode, client });
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      email: outcome.user.email,
      localId: outcome.user.uid,
      isNewUser: isNew,
      ...presentOutcome(outcome),
    };
  };
}
