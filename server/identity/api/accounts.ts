import type { Apps } from '../../core/apps/index.ts';
import type { HttpApp } from '../../core/http/index.ts';
import { addDelete } from '../accounts/api/delete.ts';
import { addLookup } from '../accounts/api/lookup.ts';
import { addSignUp } from '../accounts/api/sign-up.ts';
import { addUpdate } from '../accounts/api/update.ts';
import { addSendOobCode } from '../codes/api/send-oob-code.ts';
import { addResetPassword } from '../passwords/api.ts';
import { addPhone } from '../phone/api.ts';
import { addCreateAuthUri } from '../providers/api/create-auth-uri.ts';
import { addRevokeToken } from '../providers/api/revoke-token.ts';
import { addProviderSignIn } from '../providers/api/sign-in-with-idp.ts';
import { addSecondFactors } from '../second-factors/api.ts';
import { addCustomTokenSignIn } from '../sign-in/api/sign-in-with-custom-token.ts';
import { addEmailLinkSignIn } from '../sign-in/api/sign-in-with-email-link.ts';
import { addSignIn } from '../sign-in/api/sign-in-with-password.ts';
import type { UseCases } from '../usecases/index.ts';

/** `accounts:*` as the web SDK calls them. Whom a call is about says its ID token, never its body (A24). */
export function addAccounts(app: HttpApp, usecases: UseCases, apps: Apps): void {
  addSignUp(app, usecases);
  addSignIn(app, usecases);
  addCustomTokenSignIn(app, usecases);
  addPhone(app, usecases);
  addSecondFactors(app, usecases);
  addSendOobCode(app, usecases, apps);
  addResetPassword(app, usecases);
  addEmailLinkSignIn(app, usecases);
  addLookup(app, usecases);
  addUpdate(app, usecases);
  addDelete(app, usecases);
  addCreateAuthUri(app, usecases);
  addProviderSignIn(app, usecases, apps);
  addRevokeToken(app, usecases);
}
