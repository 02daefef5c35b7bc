import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { optionalText, parseFields, requireIdToken } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import type { UseCases } from '../../usecases/index.ts';
import { presentAccount } from './present-account.ts';

const tokenFields = v.object({ idToken: optionalText });

export function handleLookup({ lookUpOwn }: Pick<UseCases, 'lookUpOwn'>) {
  return async (request: FastifyRequest) => {
    const idToken = requireIdToken(parseFields(tokenFields, request.body));
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(await lookUpOwn(idToken))] };
  };
}

export function handleDelete({ deleteAccount }: Pick<UseCases, 'deleteAccount'>) {
  return async (request: FastifyRequest) => {
    await deleteAccount({ idToken: requireIdToken(parseFields(tokenFields, request.body)), client: clientOf(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  };
}
