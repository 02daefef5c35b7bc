import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import { presentTokens } from '../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant, requireIdToken, text } from '../api/fields.ts';
import { clientOf, requestInfoOf } from '../api/guards.ts';
import type { UseCases } from '../usecases/index.ts';
import { totp } from './domain/totp.ts';
import type { StartedTotp } from './usecases/enrol-second-factor.ts';
import type { FinishSecondFactor } from './usecases/finish-second-factor.ts';

const phoneProof = v.optional(v.object({ sessionInfo: optionalText, code: optionalText }));

export function handleEnrolmentStart(usecases: UseCases) {
  const fields = v.object({
    idToken: optionalText,
    phoneEnrollmentInfo: v.optional(v.object({ phoneNumber: optionalText })),
    totpEnrollmentInfo: v.optional(v.object({})),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    const idToken = requireIdToken(given);
    if (given.phoneEnrollmentInfo) {
      const { phoneNumber: phone } = given.phoneEnrollmentInfo;
      const sessionInfo = await usecases.startPhoneEnrolment({ idToken, phone, ...requestInfoOf(request) });
      return { phoneSessionInfo: { sessionInfo } };
    }
    if (!given.totpEnrollmentInfo) throw noFactor();
    return { totpSessionInfo: presentTotp(await usecases.startTotpEnrolment({ idToken })) };
  };
}

function presentTotp({ sessionInfo, secret, expiresAt }: StartedTotp): Record<string, unknown> {
  return {
    sharedSecretKey: secret,
    verificationCodeLength: totp.digits,
    hashingAlgorithm: totp.algorithm,
    periodSec: totp.periodSeconds,
    sessionInfo,
    finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
  };
}

export function handleEnrolmentFinalize(usecases: UseCases) {
  const fields = v.object({
    idToken: optionalText,
    displayName: v.nullish(text),
    phoneVerificationInfo: phoneProof,
    totpVerificationInfo: v.optional(v.object({ sessionInfo: optionalText, verificationCode: optionalText })),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    const idToken = requireIdToken(given);
    const common = { idToken, displayName: given.displayName ?? undefined, ...requestInfoOf(request) };
    if (given.phoneVerificationInfo) {
      const proof = requireProof(given.phoneVerificationInfo);
      return tokensAlone(await usecases.finishPhoneEnrolment({ ...common, ...proof }));
    }
    if (!given.totpVerificationInfo) throw noFactor();
    const { sessionInfo, verificationCode: code } = given.totpVerificationInfo;
    return tokensAlone(await usecases.finishTotpEnrolment({ ...common, ...requireProof({ sessionInfo, code }) }));
  };
}

export function handleEnrolmentRemoval({ removeSecondFactor }: Pick<UseCases, 'removeSecondFactor'>) {
  const fields = v.object({ idToken: optionalText, mfaEnrollmentId: optionalText, tenantId: optionalText });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    const idToken = requireIdToken(given);
    const enrollmentId = requireEnrollmentId(given);
    return presentTokens(await removeSecondFactor({ idToken, enrollmentId, client: clientOf(request) }));
  };
}

export function handleSecondFactorStart({ startSecondFactor }: Pick<UseCases, 'startSecondFactor'>) {
  const fields = v.object({
    mfaPendingCredential: optionalText,
    mfaEnrollmentId: optionalText,
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    const pendingCredential = requirePending(given);
    const enrollmentId = requireEnrollmentId(given);
    const sessionInfo = await startSecondFactor({ pendingCredential, enrollmentId, ...requestInfoOf(request) });
    return { phoneResponseInfo: { sessionInfo } };
  };
}

export function handleSecondFactorFinalize({ finishSecondFactor }: Pick<UseCases, 'finishSecondFactor'>) {
  return async (request: FastifyRequest) => {
    const given = parseFields(finishFields, request.body);
    refuseTenant(given.tenantId);
    const pendingCredential = requirePending(given);
    const { tokens } = await finishSecondFactor({
      pendingCredential,
      proof: proofIn(given),
      ...requestInfoOf(request),
    });
    return tokensAlone(tokens);
  };
}

const finishFields = v.object({
  mfaPendingCredential: optionalText,
  mfaEnrollmentId: optionalText,
  phoneVerificationInfo: phoneProof,
  totpVerificationInfo: v.optional(v.object({ verificationCode: optionalText })),
  tenantId: optionalText,
});

function proofIn(given: v.InferOutput<typeof finishFields>): FinishSecondFactor['proof'] {
  if (given.phoneVerificationInfo) return { kind: 'phone', ...requireProof(given.phoneVerificationInfo) };
  if (!given.totpVerificationInfo) throw noFactor();
  const { verificationCode: code } = given.totpVerificationInfo;
  const enrollmentId = requireEnrollmentId(given);
  if (!code) throw new AppError('auth/missing-code');
  return { kind: 'totp', enrollmentId, code };
}

function requireProof({
  sessionInfo,
  code,
}: {
  readonly sessionInfo?: string | undefined;
  readonly code?: string | undefined;
}): { readonly sessionInfo: string; readonly code: string } {
  if (!code) throw new AppError('auth/missing-code');
  if (!sessionInfo) throw new AppError('auth/missing-verification-id');
  return { sessionInfo, code };
}

function requireEnrollmentId({ mfaEnrollmentId }: { readonly mfaEnrollmentId?: string | undefined }): string {
  if (!mfaEnrollmentId) throw new AppError('auth/missing-mfa-enrollment-id');
  return mfaEnrollmentId;
}

function requirePending({ mfaPendingCredential }: { readonly mfaPendingCredential?: string | undefined }): string {
  if (!mfaPendingCredential) throw new AppError('auth/missing-mfa-pending-credential');
  return mfaPendingCredential;
}

function noFactor(): AppError {
  return new AppError('request/invalid', { sentence: 'Say which kind of second factor it is.' });
}

/** The SDK reads the lifetime from the token. */
function tokensAlone(tokens: Parameters<typeof presentTokens>[0]): Record<string, unknown> {
  const { idToken, refreshToken } = presentTokens(tokens);
  return { idToken, refreshToken };
}
