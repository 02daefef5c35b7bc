import type { Apps } from '../../core/apps/index.ts';
import type { HttpApp } from '../../core/http/index.ts';
import type { UseCases } from '../usecases/index.ts';
import { addCreateAuthUri } from './create-auth-uri.ts';
import { addDelete } from './delete.ts';
import { addLookup } from './lookup.ts';
import { addPhone } from './phone.ts';
import { addResetPassword } from './reset-password.ts';
import { addRevokeToken } from './revoke-token.ts';
import { addSecondFactors } from './second-factors.ts';
import { addSendOobCode } from './send-oob-code.ts';
import { addCustomTokenSignIn } from './sign-in-with-custom-token.ts';
import { addEmailLinkSignIn } from './sign-in-with-email-link.ts';
import { addProviderSignIn } from './sign-in-with-idp.ts';
import { addSignIn } from './sign-in-with-password.ts';
import { addSignUp } from './sign-up.ts';
import { addUpdate } from './update.ts';

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
