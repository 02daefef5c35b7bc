import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import { presentOutcome } from '../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../api/fields.ts';
import { clientOf, requestInfoOf } from '../api/guards.ts';
import type { UseCases } from '../usecases/index.ts';

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
