import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Apps } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { callingApp, requestInfoOf } from '../../api/guards.ts';
import type { UseCases } from '../../usecases/index.ts';
import { type RequestableKind, requestableKinds } from '../domain/one-time-code.ts';

/** The settings of a link in a mail: where to continue, and which native app opens it. */
export const actionSettingFields = {
  continueUrl: optionalText,
  canHandleCodeInApp: v.optional(v.boolean()),
  // Links use the configured address only (A21), so requested domains are ignored. Native apps find their way by the
  // continue URL.
  linkDomain: optionalText,
  dynamicLinkDomain: optionalText,
  iOSBundleId: optionalText,
  androidPackageName: optionalText,
  androidInstallApp: v.optional(v.boolean()),
  androidMinimumVersionCode: optionalText,
  androidMinimumVersion: optionalText,
};

export function handleSendOobCode({ sendCode }: Pick<UseCases, 'sendCode'>, apps: Apps) {
  const fields = v.object({
    ...actionSettingFields,
    requestType: optionalText,
    email: optionalText,
    newEmail: optionalText,
    idToken: optionalText,
    returnOobLink: v.optional(v.boolean()),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const { requestType, returnOobLink, tenantId, email, newEmail, idToken, continueUrl } = parseFields(
      fields,
      request.body,
    );
    refuseTenant(tenantId);
    const kind = requestedKind(requestType);
    // A link in the response would open any account to the holder of an app key, which is public.
    if (returnOobLink) throw new AppError('auth/insufficient-permission');
    return {
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: await sendCode({
        kind,
        email,
        newEmail,
        idToken,
        continueUrl,
        app: await callingApp(request, apps),
        ...requestInfoOf(request),
      }),
    };
  };
}

export function requestedKind(requestType: string | undefined): RequestableKind {
  if (!requestType || requestType === 'OOB_REQ_TYPE_UNSPECIFIED') throw new AppError('auth/missing-request-type');
  const kind = requestableKinds.find((known) => known === requestType);
  if (!kind) throw new AppError('auth/invalid-request', { sentence: 'This kind of mail cannot be asked for.' });
  return kind;
}
