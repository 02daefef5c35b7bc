import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { SettingDefinition } from '../../core/settings/index.ts';
import { defaultPasswordPolicy, type PasswordPolicy } from '../passwords/domain/password.ts';
import type { SmsRegions } from '../phone/domain/regions.ts';

export const workspaceNameSetting: SettingDefinition<string> = {
  key: 'workspace.name',
  sentence: 'The name of the workspace on its pages and in its mails.',
  schema: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.setup.workspaceNameLengthMax)),
  fallback: 'Hearth',
};

const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export const signUpMode: SettingDefinition<SignUpMode> = {
  key: 'identity.signUp',
  sentence: 'Who may make an account: anyone, the invited, or nobody.',
  schema: v.picklist(signUpModes),
  fallback: 'invited',
};

/** Sign-in methods that need no provider. */
export const signInMethods: SettingDefinition<SignInMethods> = {
  key: 'identity.methods',
  sentence: 'Which ways to sign in are on.',
  schema: v.object({ password: v.boolean(), emailLink: v.boolean(), anonymous: v.boolean(), phone: v.boolean() }),
  fallback: { password: true, emailLink: true, anonymous: false, phone: false },
};
export interface SignInMethods {
  readonly password: boolean;
  readonly emailLink: boolean;
  readonly anonymous: boolean;
  readonly phone: boolean;
}

export const passwordPolicy: SettingDefinition<PasswordPolicy> = {
  key: 'identity.passwordPolicy',
  sentence: 'What a password must be like.',
  schema: v.object({
    lengthMin: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(30)),
    lengthMax: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(limits.identity.passwordLengthMax)),
    lowercase: v.boolean(),
    uppercase: v.boolean(),
    numeric: v.boolean(),
    nonAlphanumeric: v.boolean(),
    refuseCommon: v.boolean(),
    enforced: v.boolean(),
    forceUpgrade: v.boolean(),
  }),
  fallback: defaultPasswordPolicy,
};

/** On: nobody can find out which e-mails have an account (A46). */
export const enumerationProtection: SettingDefinition<boolean> = {
  key: 'identity.enumerationProtection',
  sentence: 'Whether strangers are kept from learning which e-mails have an account.',
  schema: v.boolean(),
  fallback: true,
};

/** In addition to this server's own address and those of its apps. */
export const authorisedOrigins: SettingDefinition<readonly string[]> = {
  key: 'identity.authorisedOrigins',
  sentence: 'Origins where sign-in may start and mailed links may lead.',
  schema: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(300), v.check(isOrigin, 'an origin such as https://app.example.org'))),
    v.maxLength(100),
    v.readonly(),
  ),
  fallback: [],
};

export const secondFactorPolicy: SettingDefinition<SecondFactorPolicy> = {
  key: 'identity.secondFactors',
  sentence: 'Which second factors may be enrolled.',
  schema: v.object({ totp: v.boolean(), phone: v.boolean() }),
  fallback: { totp: true, phone: false },
};
export interface SecondFactorPolicy {
  readonly totp: boolean;
  readonly phone: boolean;
}

/** How many wrong attempts are allowed before a delay. */
export const signInThrottle: SettingDefinition<SignInThrottle> = {
  key: 'identity.throttle',
  sentence: 'How many wrong tries are allowed, per account and per client.',
  schema: v.object({ wrongPerAccountMax: positive(), wrongPerClientMax: positive() }),
  fallback: {
    wrongPerAccountMax: limits.identity.signInWrongMax,
    wrongPerClientMax: limits.identity.signInWrongPerClientMax,
  },
};
interface SignInThrottle {
  readonly wrongPerAccountMax: number;
  readonly wrongPerClientMax: number;
}

/** The countries to which codes are texted, as ISO 3166 codes. */
export const smsRegions: SettingDefinition<SmsRegions> = {
  key: 'identity.smsRegions',
  sentence: 'To which countries codes may be texted.',
  schema: v.union([
    v.object({ allowByDefault: v.object({ disallowedRegions: regions() }) }),
    v.object({ allowlistOnly: v.object({ allowedRegions: regions() }) }),
  ]),
  fallback: { allowByDefault: { disallowedRegions: [] } },
};
function regions() {
  return v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(300), v.readonly());
}

/** Parts of a project configuration that admin SDKs set and read back. Hearth stores them without acting on them. */
export const adminConfig: SettingDefinition<AdminConfig> = {
  key: 'identity.adminConfig',
  sentence: 'What admin tools wrote into the project configuration and only they read.',
  schema: v.pipe(
    v.object({
      recaptchaConfig: v.optional(v.record(v.string(), v.unknown())),
      mobileLinksConfig: v.optional(v.record(v.string(), v.unknown())),
      totpProviderConfig: v.optional(v.record(v.string(), v.unknown())),
    }),
    v.check((kept) => JSON.stringify(kept).length <= adminConfigLengthMax, 'a small configuration'),
  ),
  fallback: {},
};
export interface AdminConfig {
  readonly recaptchaConfig?: Readonly<Record<string, unknown>> | undefined;
  readonly mobileLinksConfig?: Readonly<Record<string, unknown>> | undefined;
  readonly totpProviderConfig?: Readonly<Record<string, unknown>> | undefined;
}

const adminConfigLengthMax = 16 * 1024;

function positive() {
  return v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && new URL(text).origin === text;
}
