import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import type { HttpApp } from '../../../core/http/index.ts';
import { presentOutcome } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { askerOf } from '../../api/guards.ts';
import { accountOptions, accountPath } from '../../api/options.ts';
import type { UseCases } from '../../usecases/index.ts';

/** Signs in by a mailed link; with an ID token, gives that account the address of the link. */
export function addEmailLinkSignIn(
  app: HttpApp,
  { signInWithEmailLink, linkEmail }: Pick<UseCases, 'signInWithEmailLink' | 'linkEmail'>,
): void {
  const fields = v.object({
    email: optionalText,
    oobCode: optionalText,
    idToken: optionalText,
    tenantId: optionalText,
  });
  app.post(accountPath('signInWithEmailLink'), accountOptions, async (request) => {
    const { email, oobCode, idToken, tenantId } = parseFields(fields, request.body);
    refuseTenant(tenantId);
    if (!email) throw new AppError('auth/missing-email');
    if (!oobCode) throw new AppError('auth/missing-action-code');
    const { client, language } = askerOf(request);
    const { outcome, isNew } = idToken
      ? { outcome: await linkEmail({ idToken, email, oobCode, client, language }), isNew: false }
      : await signInWithEmailLink({ email, oobCode, client });
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      email: outcome.user.email,
      localId: outcome.user.uid,
      isNewUser: isNew,
      ...presentOutcome(outcome),
    };
  });
}
