import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import type { HttpApp } from '../../core/http/index.ts';
import type { Deeds } from '../deeds/index.ts';
import { presentError } from './errors.ts';
import { parseFields, text } from './fields.ts';
import { presentAccount } from './present-account.ts';

const options = { config: { presentError }, bodyLimit: limits.identity.bodyBytesMax };
const base = '/identitytoolkit.googleapis.com';

/** What the admin SDK allows in one call. */
const identifiersMax = 100;

/** The paths of `firebase-admin/auth`. Everything registered here stands behind an admin key. */
export function addAdmin(
  app: HttpApp,
  { lookUpAny }: Pick<Deeds, 'lookUpAny'>,
  { project }: { readonly project: string },
): void {
  const identifiers = v.optional(v.pipe(v.array(text), v.maxLength(identifiersMax)), []);
  const others = v.optional(v.array(v.unknown()), []);
  const fields = v.object({
    localId: identifiers,
    email: identifiers,
    phoneNumber: others,
    federatedUserId: others,
    initialEmail: others,
  });
  app.post<{ Params: { project: string } }>(
    `${base}/v1/projects/:project/accounts::lookup`,
    options,
    async (request) => {
      if (request.params.project !== project) throw new AppError('auth/insufficient-permission');
      const given = parseFields(fields, request.body);
      if (given.phoneNumber.length + given.federatedUserId.length + given.initialEmail.length > 0)
        throw new AppError('server/unimplemented');
      const accounts = await lookUpAny({ uids: given.localId, emails: given.email });
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        // An admin SDK takes an empty list for a list of people; no list means nobody.
        ...(accounts.length > 0 && { users: accounts.map(presentAccount) }),
      };
    },
  );
}
