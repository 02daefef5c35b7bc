import type { Apps } from '../../core/apps/index.ts';
import type { Audit } from '../../core/audit/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { AdminKeys, KeyRing, Vault } from '../../core/keys/index.ts';
import type { Mail, Texts } from '../../core/mail/index.ts';
import type { Notifications } from '../../core/notifications/index.ts';
import type { Rates } from '../../core/rates/index.ts';
import type { Settings } from '../../core/settings/index.ts';
import type { IdTokenPlace } from '../domain/id-token.ts';
import type { ImportKeys } from '../store/import-keys.ts';
import type { Passwords } from '../store/passwords.ts';
import type { ProviderGateway } from '../store/providers/gateway.ts';
import type { IdentityOverrides } from '../types.ts';
import { bindAdminDeeds } from './admin/index.ts';
import { applyCode } from './apply-code.ts';
import type { Authenticator } from './authenticate.ts';
import { checkCode } from './check-code.ts';
import { continueAt } from './continue-at.ts';
import { deleteAccount } from './delete-account.ts';
import { describeProject } from './describe-project.ts';
import {
  finishPhoneEnrolment,
  finishTotpEnrolment,
  startPhoneEnrolment,
  startTotpEnrolment,
} from './enrol-second-factor.ts';
import type { Farewells } from './farewells.ts';
import { finishSecondFactor, startSecondFactor } from './finish-second-factor.ts';
import { generateLink } from './generate-link.ts';
import { linkEmail } from './link-email.ts';
import { linkPassword } from './link-password.ts';
import { lookUpAny, lookUpOwn } from './look-up.ts';
import { createProviderConfigs } from './provider-configs.ts';
import { bindProviderDeeds } from './providers/index.ts';
import { refresh } from './refresh.ts';
import { removeCredentials } from './remove-credentials.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { signIn } from './sign-in.ts';
import { signInWithCustomToken } from './sign-in-with-custom-token.ts';
import { signInWithEmailLink } from './sign-in-with-email-link.ts';
import { sendSignInCode, signInWithPhone } from './sign-in-with-phone.ts';
import { signUp } from './sign-up.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { updateAccount } from './update-account.ts';
import { withdrawSecondFactor } from './withdraw-second-factor.ts';

export interface DeedNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly rates: Rates;
  readonly audit: Audit;
  readonly vault: Vault;
  readonly notifications: Pick<Notifications, 'tell'>;
  readonly keys: KeyRing;
  readonly place: IdTokenPlace;
  readonly passwords: Passwords;
  readonly importKeys: ImportKeys;
  readonly authenticator: Authenticator;
  /** The address people use; the only source of links (A21). */
  readonly origin: string;
  readonly lenience: IdentityOverrides;
  readonly mail: Mail;
  readonly apps: Apps;
  readonly texts: Texts;
  readonly adminKeys: AdminKeys;
  /** Whether services inside the operator's own network may be named. */
  readonly privateIssuers: boolean;
  readonly gateway: ProviderGateway;
  readonly farewells: Farewells;
}

export type Deeds = ReturnType<typeof bindDeeds>;

/** What the wire can ask for, each deed with its needs in hand. */
export function bindDeeds(needs: DeedNeeds) {
  return {
    signUp: bind(signUp, needs),
    signIn: bind(signIn, needs),
    signUpAnonymously: bind(signUpAnonymously, needs),
    linkPassword: bind(linkPassword, needs),
    removeCredentials: bind(removeCredentials, needs),
    signInWithCustomToken: bind(signInWithCustomToken, needs),
    sendSignInCode: bind(sendSignInCode, needs),
    signInWithPhone: bind(signInWithPhone, needs),
    startTotpEnrolment: bind(startTotpEnrolment, needs),
    startPhoneEnrolment: bind(startPhoneEnrolment, needs),
    finishTotpEnrolment: bind(finishTotpEnrolment, needs),
    finishPhoneEnrolment: bind(finishPhoneEnrolment, needs),
    withdrawSecondFactor: bind(withdrawSecondFactor, needs),
    startSecondFactor: bind(startSecondFactor, needs),
    finishSecondFactor: bind(finishSecondFactor, needs),
    refresh: bind(refresh, needs),
    lookUpOwn: bind(lookUpOwn, needs),
    lookUpAny: bind(lookUpAny, needs),
    updateAccount: bind(updateAccount, needs),
    deleteAccount: bind(deleteAccount, needs),
    describeProject: bind(describeProject, needs),
    sendCode: bind(sendCode, needs),
    generateLink: bind(generateLink, needs),
    checkCode: bind(checkCode, needs),
    applyCode: bind(applyCode, needs),
    resetPassword: bind(resetPassword, needs),
    signInWithEmailLink: bind(signInWithEmailLink, needs),
    linkEmail: bind(linkEmail, needs),
    continueAt: bind(continueAt, needs),
    providers: createProviderConfigs(needs),
    admin: bindAdminDeeds(needs),
    ...bindProviderDeeds(needs),
  } as const;
}

function bind<N, I, R>(deed: (needs: N, input: I) => Promise<R>, needs: N): (input: I) => Promise<R> {
  return (input) => deed(needs, input);
}
