import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { presentOutcome } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { clientOf } from '../../api/guards.ts';
import { accountOptions, accountPath } from '../../api/options.ts';
import type { UseCases } from '../../usecases/index.ts';

export function addSignIn(app: HttpApp, { signIn }: Pick<UseCases, 'signIn'>): void {
  const fields = v.object({ email: optionalText, password: optionalText, tenantId: optionalText });
  app.post(accountPath('signInWithPassword'), accountOptions, async (request) => {
    const { email, password, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!email) throw new AppError('auth/missing-email');
    if (!password) throw new AppError('auth/missing-password');
    const outcome = await signIn({ email, password, client: clientOf(request) });
    const { user } = outcome;
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: user.uid,
      email: user.email,
      displayName: user.displayName ?? '',
      ...(user.photoUrl !== null && { profilePicture: user.photoUrl }),
      ...presentOutcome(outcome),
    };
  });
}
