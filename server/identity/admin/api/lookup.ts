import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { parseFields, text } from '../../api/fields.ts';
import type { UseCases } from '../../usecases/index.ts';
import { listOf } from './fields.ts';
import { presentManaged } from './present.ts';

/** The admin SDK's own limit. */
const identifiersMax = 100;

/** `getUser` and its relatives */
export function handleAdminLookup({ lookUpAny }: Pick<UseCases, 'lookUpAny'>) {
  const fields = v.object({
    localId: listOf(text, identifiersMax),
    email: listOf(text, identifiersMax),
    phoneNumber: listOf(text, identifiersMax),
    federatedUserId: listOf(v.object({ providerId: text, rawId: text }), identifiersMax),
  });
  return async (request: FastifyRequest) => {
    const { localId, email, phoneNumber, federatedUserId } = parseFields(fields, request.body);
    const wanted = localId.length + email.length + phoneNumber.length + federatedUserId.length;
    if (wanted > identifiersMax)
      throw new AppError('auth/maximum-user-count-exceeded', { sentence: 'Ask for at most 100 accounts at once.' });
    const accounts = await lookUpAny({ uids: localId, emails: email, phones: phoneNumber, links: federatedUserId });
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      // The admin SDK expects a missing list when nothing matches, and not an empty one.
      ...(accounts.length > 0 && { users: accounts.map(presentManaged) }),
    };
  };
}
