import type { Apps } from '../../core/apps/index.ts';
import type { Audit } from '../../core/audit/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { AdminKeys, KeyRing, Vault } from '../../core/keys/index.ts';
import type { Mail, Texts } from '../../core/mail/index.ts';
import type { Notifications } from '../../core/notifications/index.ts';
import type { RateLimits } from '../../core/rate-limits/index.ts';
import type { Settings } from '../../core/settings/index.ts';
import type { IdTokenPlace } from '../domain/id-token.ts';
import type { ImportKeys } from '../store/import-keys.ts';
import type { Passwords } from '../store/passwords.ts';
import type { ProviderGateway } from '../store/providers/gateway.ts';
import type { IdentityOverrides } from '../types.ts';
import { bindAdminUseCases } from './admin/index.ts';
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
import { finishSecondFactor, startSecondFactor } from './finish-second-factor.ts';
import { generateLink } from './generate-link.ts';
import { linkEmail } from './link-email.ts';
import { linkPassword } from './link-password.ts';
import { lookUpAny, lookUpOwn } from './look-up.ts';
import { createProviderConfigs } from './provider-configs.ts';
import { bindProviderUseCases } from './providers/index.ts';
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
import type { UserDeletedListeners } from './user-deleted.ts';
import { withdrawSecondFactor } from './withdraw-second-factor.ts';

export interface UseCaseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly rateLimits: RateLimits;
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
  readonly overrides: IdentityOverrides;
  readonly mail: Mail;
  readonly apps: Apps;
  readonly texts: Texts;
  readonly adminKeys: AdminKeys;
  /** Whether services inside the operator's own network may be named. */
  readonly privateIssuers: boolean;
  readonly gateway: ProviderGateway;
  readonly userDeleted: UserDeletedListeners;
}

export type UseCases = ReturnType<typeof bindUseCases>;

/** What the wire can ask for, each deed with its needs in hand. */
export function bindUseCases(deps: UseCaseDeps) {
  return {
    signUp: bind(signUp, deps),
    signIn: bind(signIn, deps),
    signUpAnonymously: bind(signUpAnonymously, deps),
    linkPassword: bind(linkPassword, deps),
    removeCredentials: bind(removeCredentials, deps),
    signInWithCustomToken: bind(signInWithCustomToken, deps),
    sendSignInCode: bind(sendSignInCode, deps),
    signInWithPhone: bind(signInWithPhone, deps),
    startTotpEnrolment: bind(startTotpEnrolment, deps),
    startPhoneEnrolment: bind(startPhoneEnrolment, deps),
    finishTotpEnrolment: bind(finishTotpEnrolment, deps),
    finishPhoneEnrolment: bind(finishPhoneEnrolment, deps),
    withdrawSecondFactor: bind(withdrawSecondFactor, deps),
    startSecondFactor: bind(startSecondFactor, deps),
    finishSecondFactor: bind(finishSecondFactor, deps),
    refresh: bind(refresh, deps),
    lookUpOwn: bind(lookUpOwn, deps),
    lookUpAny: bind(lookUpAny, deps),
    updateAccount: bind(updateAccount, deps),
    deleteAccount: bind(deleteAccount, deps),
    describeProject: bind(describeProject, deps),
    sendCode: bind(sendCode, deps),
    generateLink: bind(generateLink, deps),
    checkCode: bind(checkCode, deps),
    applyCode: bind(applyCode, deps),
    resetPassword: bind(resetPassword, deps),
    signInWithEmailLink: bind(signInWithEmailLink, deps),
    linkEmail: bind(linkEmail, deps),
    continueAt: bind(continueAt, deps),
    providers: createProviderConfigs(deps),
    admin: bindAdminUseCases(deps),
    ...bindProviderUseCases(deps),
  } as const;
}

function bind<N, I, R>(action: (deps: N, input: I) => Promise<R>, deps: N): (input: I) => Promise<R> {
  return (input) => action(deps, input);
}
