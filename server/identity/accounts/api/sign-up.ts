import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { requestInfoOf } from '../../api/guards.ts';
import type { RequestInfo } from '../../sessions/domain/request-info.ts';
import type { SignedIn } from '../../sign-in/usecases/finish-sign-in.ts';
import type { UseCases } from '../../usecases/index.ts';
import type { SignUpInput } from '../usecases/sign-up.ts';
import { presentTokens } from './present-account.ts';

export function handleSignUp(usecases: Pick<UseCases, 'signUp' | 'signUpAnonymously' | 'linkPassword'>) {
  const fields = v.object({
    email: optionalText,
    password: optionalText,
    displayName: optionalText,
    localId: optionalText,
    idToken: optionalText,
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const { localId, idToken, tenantId, ...input } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    // A27: a caller who chooses the id could choose another account's id.
    if (localId) throw new AppError('auth/unexpected-parameter', { sentence: 'User ID' });
    const { user, tokens } = await makeOrLink(usecases, { ...input, idToken, ...requestInfoOf(request) });
    return {
      // The SDK concludes from this exact value that the user is new.
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: user.uid,
      ...(user.email !== null && { email: user.email }),
      ...(user.displayName !== null && { displayName: user.displayName }),
      ...presentTokens(tokens),
    };
  };
}

/**
 * One URL for three operations: sign up with a password, add a password to the signed-in account, sign up anonymously.
 */
async function makeOrLink(
  { signUp, signUpAnonymously, linkPassword }: Pick<UseCases, 'signUp' | 'signUpAnonymously' | 'linkPassword'>,
  { idToken, ...input }: SignUpInput & RequestInfo & { readonly idToken: string | undefined },
): Promise<SignedIn> {
  const { email, password } = input;
  if (idToken) {
    if (!email) throw new AppError('auth/missing-email');
    if (!password) throw new AppError('auth/missing-password');
    return linkPassword({ ...input, idToken, email, password });
  }
  return email === undefined && password === undefined ? signUpAnonymously(input) : signUp(input);
}
