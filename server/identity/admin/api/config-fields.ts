import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { text } from '../../api/fields.ts';
import { writeHashConfig } from '../../passwords/domain/hash-config.ts';
import { ownScheme } from '../../passwords/domain/own-hash.ts';
import { authorisedDomains } from '../../settings/domain/origins.ts';
import type { ProjectConfig, ProjectSettings } from '../usecases/project-config.ts';

type Document = Readonly<Record<string, unknown>>;

/** The settings of this server as a project configuration. */
export function presentConfig(config: ProjectConfig): Record<string, unknown> {
  const { methods, passwordPolicy: policy, secondFactors, kept } = config;
  return {
    signIn: {
      email: {
        enabled: methods.password || methods.emailLink,
        passwordRequired: methods.password && !methods.emailLink,
      },
      phoneNumber: { enabled: methods.phone },
      anonymous: { enabled: methods.anonymous },
      allowDuplicateEmails: false,
      hashConfig: ownHashConfig,
    },
    authorizedDomains: authorisedDomains([config.ownOrigin, ...config.authorisedOrigins]),
    mfa: {
      state: secondFactors.phone ? 'ENABLED' : 'DISABLED',
      enabledProviders: secondFactors.phone ? ['PHONE_SMS'] : [],
      providerConfigs: [
        { state: secondFactors.totp ? 'ENABLED' : 'DISABLED', totpProviderConfig: kept.totpProviderConfig ?? {} },
      ],
    },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: policy.enforced ? 'ENFORCE' : 'OFF',
      forceUpgradeOnSignin: policy.forceUpgrade,
      passwordPolicyVersions: [
        {
          customStrengthOptions: {
            minPasswordLength: policy.lengthMin,
            maxPasswordLength: policy.lengthMax,
            containsLowercaseCharacter: policy.lowercase,
            containsUppercaseCharacter: policy.uppercase,
            containsNumericCharacter: policy.numeric,
            containsNonAlphanumericCharacter: policy.nonAlphanumeric,
          },
        },
      ],
    },
    emailPrivacyConfig: config.enumerationProtection ? { enableImprovedEmailPrivacy: true } : {},
    smsRegionConfig: config.smsRegions,
    ...(kept.recaptchaConfig && { recaptchaConfig: kept.recaptchaConfig }),
    ...(kept.mobileLinksConfig && { mobileLinksConfig: kept.mobileLinksConfig }),
  };
}

const ownHashConfig = writeHashConfig({ scheme: ownScheme, signerKey: undefined });

/** The settings that a changed configuration stands for. Unchanged parts leave their settings alone. */
export function readConfig(present: ProjectConfig, before: Document, after: Document): ProjectSettings {
  const given = parseConfig(after);
  const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const { enabled, passwordRequired } = given.signIn.email;
  const strength = given.passwordPolicyConfig.passwordPolicyVersions[0].customStrengthOptions;
  const [totp] = given.mfa.providerConfigs;
  const signIn = JSON.stringify(given.signIn.email) !== JSON.stringify(presentEmail(before));
  return {
    methods: {
      ...present.methods,
      ...(signIn && { password: enabled, emailLink: enabled && !passwordRequired }),
      phone: given.signIn.phoneNumber.enabled,
      anonymous: given.signIn.anonymous.enabled,
    },
    passwordPolicy: {
      ...present.passwordPolicy,
      lengthMin: strength.minPasswordLength,
      lengthMax: strength.maxPasswordLength,
      lowercase: strength.containsLowercaseCharacter,
      uppercase: strength.containsUppercaseCharacter,
      numeric: strength.containsNumericCharacter,
      nonAlphanumeric: strength.containsNonAlphanumericCharacter,
      enforced: given.passwordPolicyConfig.passwordPolicyEnforcementState === 'ENFORCE',
      forceUpgrade: given.passwordPolicyConfig.forceUpgradeOnSignin,
    },
    enumerationProtection: given.emailPrivacyConfig.enableImprovedEmailPrivacy,
    authorisedOrigins: isChanged('authorizedDomains')
      ? originsFor(given.authorizedDomains, present)
      : present.authorisedOrigins,
    secondFactors: {
      phone: given.mfa.state === 'ENABLED' && given.mfa.enabledProviders.includes('PHONE_SMS'),
      totp: totp?.state === 'ENABLED',
    },
    smsRegions: given.smsRegionConfig,
    kept: {
      recaptchaConfig: given.recaptchaConfig,
      mobileLinksConfig: given.mobileLinksConfig,
      ...(totp?.totpProviderConfig.adjacentIntervals !== undefined && { totpProviderConfig: totp.totpProviderConfig }),
    },
  };
}

/** A domain is an origin without its scheme: authorised origins keep theirs, new domains get https. */
function originsFor(domains: readonly string[], { authorisedOrigins, ownOrigin }: ProjectConfig): readonly string[] {
  return domains.flatMap((domain) => {
    const known = authorisedOrigins.filter((origin) => new URL(origin).hostname === domain);
    if (known.length > 0) return known;
    const isOwnDomain = authorisedDomains([ownOrigin]).includes(domain);
    return isOwnDomain ? [] : [`https://${domain}`];
  });
}

function presentEmail(before: Document): unknown {
  const parsed = v.safeParse(v.object({ email }), before.signIn);
  return parsed.success ? parsed.output.email : undefined;
}

function parseConfig(document: Document): v.InferOutput<typeof schema> {
  const parsed = v.safeParse(schema, document);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0]?.path?.map(({ key }) => String(key)).join('.');
  throw new AppError('auth/invalid-config', { sentence: `${field ?? 'It'} is not offered, or not valid.` });
}

const flag = v.optional(v.boolean(), false);
const state = v.picklist(['ENABLED', 'DISABLED']);
const email = v.strictObject({ enabled: flag, passwordRequired: flag });
const region = v.pipe(text, v.regex(/^[A-Z]{2}$/));
const regions = v.optional(v.pipe(v.array(region), v.maxLength(300)), []);
const domain = v.pipe(text, v.maxLength(253), v.regex(/^(?=.*[a-z0-9])[a-z0-9.-]+$/));
/** Stored as received, so it must be small and plain. */
const keptPart = v.optional(v.record(v.string(), v.unknown()));

const schema = v.strictObject({
  signIn: v.strictObject({
    email,
    phoneNumber: v.strictObject({ enabled: flag, testPhoneNumbers: v.optional(v.strictObject({})) }),
    anonymous: v.strictObject({ enabled: flag }),
    allowDuplicateEmails: v.optional(v.literal(false)),
    hashConfig: v.unknown(),
  }),
  authorizedDomains: v.optional(v.pipe(v.array(domain), v.maxLength(100)), []),
  mfa: v.strictObject({
    state,
    enabledProviders: v.optional(v.pipe(v.array(v.literal('PHONE_SMS')), v.maxLength(5)), []),
    providerConfigs: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            state,
            totpProviderConfig: v.strictObject({
              adjacentIntervals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))),
            }),
          }),
        ),
        v.maxLength(1),
      ),
      [],
    ),
  }),
  passwordPolicyConfig: v.strictObject({
    passwordPolicyEnforcementState: v.picklist(['ENFORCE', 'OFF']),
    forceUpgradeOnSignin: flag,
    passwordPolicyVersions: v.strictTuple([
      v.strictObject({
        customStrengthOptions: v.strictObject({
          minPasswordLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(30)), 6),
          maxPasswordLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(4096)), 4096),
          containsLowercaseCharacter: flag,
          containsUppercaseCharacter: flag,
          containsNumericCharacter: flag,
          containsNonAlphanumericCharacter: flag,
        }),
        schemaVersion: v.optional(v.number()),
      }),
    ]),
    lastUpdateTime: v.optional(text),
  }),
  emailPrivacyConfig: v.optional(v.strictObject({ enableImprovedEmailPrivacy: flag }), {}),
  smsRegionConfig: v.union([
    v.strictObject({ allowlistOnly: v.strictObject({ allowedRegions: regions }) }),
    v.strictObject({ allowByDefault: v.strictObject({ disallowedRegions: regions }) }),
  ]),
  recaptchaConfig: keptPart,
  mobileLinksConfig: keptPart,
});
