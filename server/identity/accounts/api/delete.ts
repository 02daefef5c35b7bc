import * as v from 'valibot';
import type { HttpApp } from '../../../core/http/index.ts';
import { optionalText, parseFields, requireIdToken } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import { accountOptions, accountPath } from '../../api/options.ts';
import type { UseCases } from '../../usecases/index.ts';

export function addDelete(app: HttpApp, { deleteAccount }: Pick<UseCases, 'deleteAccount'>): void {
  const fields = v.object({ idToken: optionalText });
  app.post(accountPath('delete'), accountOptions, async (request) => {
    await deleteAccount({ idToken: requireIdToken(parseFields(fields, request.body)), client: clientOf(request) });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });
}
