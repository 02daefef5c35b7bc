import { limits } from '@hearth/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import { presentOutcome } from '../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../api/fields.ts';
import { clientOf, requestInfoOf } from '../api/guards.ts';
import type { UseCases } from '../usecases/index.ts';
import type { PhoneSignIn } from './usecases/sign-in-with-phone.ts';

/** The captcha token of the request is ignored: App Check does that work here. */
export function handleSendVerificationCode({ sendSignInCode }: Pick<UseCases, 'sendSignInCode'>) {
  const fields = v.object({ phoneNumber: optionalText, tenantId: optionalText });
  return async (request: FastifyRequest) => {
    const { phoneNumber, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    return { sessionInfo: await sendSignInCode({ phone: phoneNumber, ...requestInfoOf(request) }) };
  };
}

export function handleSignInWithPhoneNumber({ signInWithPhone }: Pick<UseCases, 'signInWithPhone'>) {
  return async (request: FastifyRequest) => {
    const given = parseFields(signInFields, request.body);
    refuseTenant(given.tenantId);
    const signedIn = await signInWithPhone({
      proof: proofIn(given),
      idToken: given.idToken || undefined,
      reauthenticates: given.operation === 'REAUTH',
      client: clientOf(request),
    });
    if ('temporaryProof' in signedIn) {
      const { temporaryProof, phone: phoneNumber } = signedIn;
      return { temporaryProof, phoneNumber, temporaryProofExpiresIn: String(limits.identity.temporaryProofMs / 1000) };
    }
    const { outcome, isNewUser, phone: phoneNumber } = signedIn;
    return { localId: outcome.user.uid, isNewUser, phoneNumber, ...presentOutcome(outcome) };
  };
}

const signInFields = v.object({
  sessionInfo: optionalText,
  code: optionalText,
  temporaryProof: optionalText,
  phoneNumber: optionalText,
  idToken: optionalText,
  operation: optionalText,
  tenantId: optionalText,
});

function proofIn(given: v.InferOutput<typeof signInFields>): PhoneSignIn['proof'] {
  const { sessionInfo, code, temporaryProof, phoneNumber } = given;
  if (temporaryProof) {
    if (!phoneNumber) throw new AppError('auth/missing-phone-number');
    return { temporaryProof, phone: phoneNumber };
  }
  if (!sessionInfo) throw new AppError('auth/missing-verification-id');
  if (!code) throw new AppError('auth/missing-code');
  return { sessionInfo, code };
}
