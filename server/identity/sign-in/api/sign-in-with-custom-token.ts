import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { presentOutcome } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import { accountOptions, accountPath } from '../../api/options.ts';
import type { UseCases } from '../../usecases/index.ts';

export function addCustomTokenSignIn(
  app: HttpApp,
  { signInWithCustomToken }: Pick<UseCases, 'signInWithCustomToken'>,
): void {
  const fields = v.object({ token: optionalText, tenantId: optionalText });
  app.post(accountPath('signInWithCustomToken'), accountOptions, async (request) => {
    const { token, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!token) throw new AppError('auth/missing-custom-token');
    const { outcome, isNewUser } = await signInWithCustomToken({ token, client: clientOf(request) });
    return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser, ...presentOutcome(outcome) };
  });
}
