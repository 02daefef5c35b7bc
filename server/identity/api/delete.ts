import * as v from 'valibot';
import type { HttpApp } from '../../core/http/index.ts';
import type { UseCases } from '../usecases/index.ts';
import { clientOf } from './caller.ts';
import { optionalText, parseFields } from './fields.ts';
import { accountOptions, accountPath } from './options.ts';
import { requireIdToken } from './require.ts';

export function addDelete(app: HttpApp, { deleteAccount }: Pick<UseCases, 'deleteAccount'>): void {
  const fields = v.object({ idToken: optionalText });
  app.post(accountPath('delete'), accountOptions, async (request) => {
    await deleteAccount({ idToken: requireIdToken(parseFields(fields, request.body)), client: clientOf(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });
}
