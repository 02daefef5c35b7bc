import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import { adminActor, requestInfoOf } from '../../api/guards.ts';
import { actionSettingFields, requestedKind } from '../../codes/api/send-oob-code.ts';
import type { ProjectInfo } from '../../settings/api.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { refusePool } from './guards.ts';

/** `generatePasswordResetLink` and its relatives: return the link, for servers that write their own mails. */
export function handleGenerateLink({ makeLink }: Pick<AdminUseCases, 'makeLink'>, info: ProjectInfo) {
  const fields = v.object({
    ...actionSettingFields,
    requestType: optionalText,
    email: optionalText,
    newEmail: optionalText,
    returnOobLink: v.optional(v.boolean(), false),
    tenantId: optionalText,
  });
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refusePool(given.tenantId);
    const requestType = requestedKind(given.requestType);
    if (!given.email) throw new AppError('auth/missing-email');
    if (!given.returnOobLink)
      throw new AppError('auth/invalid-request', { sentence: 'With an admin key, ask for the link: returnOobLink.' });
    refuseOtherDomain(given.linkDomain, info);
    const { email, newEmail, continueUrl } = given;
    const settings = { continueUrl, language: requestInfoOf(request).language };
    const oobLink = await makeLink({ requestType, email, newEmail, settings, by: adminActor(request) });
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email, oobLink };
  };
}

/** A21: links use the configured address only; a request for another domain gets an error. */
function refuseOtherDomain(domain: string | undefined, { origin }: ProjectInfo): void {
  const { host, hostname } = new URL(origin);
  if (domain && domain !== host && domain !== hostname) throw new AppError('auth/invalid-hosting-link-domain');
}
