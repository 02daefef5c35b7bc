import type { Apps } from '../../core/apps/index.ts';
import type { Audit } from '../../core/audit/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { AdminKeys, KeyRing, Vault } from '../../core/keys/index.ts';
import type { Mail, Texts } from '../../core/mail/index.ts';
import type { Notifications } from '../../core/notifications/index.ts';
import type { RateLimits } from '../../core/rate-limits/index.ts';
import type { Settings } from '../../core/settings/index.ts';
import type { UserCreation } from '../accounts/usecases/create-user.ts';
import type { UserDeletion } from '../accounts/usecases/delete-account.ts';
import { deleteAccount } from '../accounts/usecases/delete-account.ts';
import { lookUpAny, lookUpOwn } from '../accounts/usecases/look-up.ts';
import { removeCredentials } from '../accounts/usecases/remove-credentials.ts';
import { linkPassword, signUp, signUpAnonymously } from '../accounts/usecases/sign-up.ts';
import { updateAccount } from '../accounts/usecases/update-account.ts';
import { createAdminUseCases } from '../admin/usecases/index.ts';
import type { Blocking } from '../blocking/usecases.ts';
import { applyCode } from '../codes/usecases/apply-code.ts';
import { generateLink } from '../codes/usecases/generate-link.ts';
import { checkCode } from '../codes/usecases/redeem-code.ts';
import { sendCode } from '../codes/usecases/send-code.ts';
import type { ImportKeys } from '../passwords/store/import-keys.ts';
import type { Passwords } from '../passwords/store/passwords.ts';
import { resetPassword } from '../passwords/usecases/reset-password.ts';
import { sendSignInCode, signInWithPhone } from '../phone/usecases/sign-in-with-phone.ts';
import type { ProviderGateway } from '../providers/store/gateway/gateway.ts';
import { createProviderUseCases } from '../providers/usecases/index.ts';
import { createProviderConfigs } from '../providers/usecases/provider-configs.ts';
import {
  finishPhoneEnrolment,
  finishTotpEnrolment,
  startPhoneEnrolment,
  startTotpEnrolment,
} from '../second-factors/usecases/enrol-second-factor.ts';
import { finishSecondFactor, startSecondFactor } from '../second-factors/usecases/finish-second-factor.ts';
import { removeSecondFactor } from '../second-factors/usecases/remove-second-factor.ts';
import type { IdTokenIssuer } from '../sessions/domain/id-token.ts';
import type { Authenticator } from '../sessions/usecases/authenticate.ts';
import { refresh } from '../sessions/usecases/refresh.ts';
import { continueAt } from '../settings/usecases/authorised-origins.ts';
import { describeProject } from '../settings/usecases/describe-project.ts';
import { linkEmail } from '../sign-in/usecases/link-email.ts';
import { signInWithCustomToken } from '../sign-in/usecases/sign-in-with-custom-token.ts';
import { signInWithEmailLink } from '../sign-in/usecases/sign-in-with-email-link.ts';
import { signInWithPassword } from '../sign-in/usecases/sign-in-with-password.ts';
import type { IdentityOverrides } from '../types.ts';

interface UseCaseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly rateLimits: RateLimits;
  readonly audit: Audit;
  readonly vault: Vault;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly keys: KeyRing;
  readonly tokenIssuer: IdTokenIssuer;
  readonly passwords: Passwords;
  readonly importKeys: ImportKeys;
  readonly authenticator: Authenticator;
  /** The configured public address; the only source of links (A21). */
  readonly origin: string;
  readonly overrides: IdentityOverrides;
  readonly mail: Mail;
  readonly apps: Apps;
  readonly texts: Texts;
  readonly adminKeys: AdminKeys;
  /** Whether issuers in private networks are allowed. */
  readonly privateIssuers: boolean;
  readonly gateway: ProviderGateway;
  readonly userDeletion: UserDeletion;
  readonly userCreation: UserCreation;
  readonly blocking: Blocking;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** All use cases with their dependencies, for the API. */
export function createUseCases(deps: UseCaseDeps) {
  return {
    signUp: bind(signUp, deps),
    signInWithPassword: bind(signInWithPassword, deps),
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
    removeSecondFactor: bind(removeSecondFactor, deps),
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
    admin: createAdminUseCases(deps),
    ...createProviderUseCases(deps),
  } as const;
}

function bind<N, I, R>(action: (deps: N, input: I) => Promise<R>, deps: N): (input: I) => Promise<R> {
  return (input) => action(deps, input);
}
