import * as v from 'valibot';
import type { HttpApp } from '../../../core/http/index.ts';
import { optionalText, parseFields, requireIdToken } from '../../api/fields.ts';
import { accountOptions, accountPath } from '../../api/options.ts';
import type { UseCases } from '../../usecases/index.ts';
import { presentAccount } from './present-account.ts';

export function addLookup(app: HttpApp, { lookUpOwn }: Pick<UseCases, 'lookUpOwn'>): void {
  const fields = v.object({ idToken: optionalText });
  app.post(accountPath('lookup'), accountOptions, async (request) => {
    const idToken = requireIdToken(parseFields(fields, request.body));
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(await lookUpOwn(idToken))] };
  });
}
