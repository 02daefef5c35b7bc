import * as v from 'valibot';
import { afterRecentSignIn, reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { page, pageOf } from './page.ts';
import { signInMethods, signUpMode } from './signin.ts';

const passwordPolicy = v.strictObject({
  lengthMin: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(30)),
  lengthMax: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(limits.identity.passwordLengthMax)),
  lowercase: v.boolean(),
  uppercase: v.boolean(),
  numeric: v.boolean(),
  nonAlphanumeric: v.boolean(),
  refuseCommon: v.boolean(),
  /** Off: the rules are told to apps and not asked of anybody. The lengths always hold. */
  enforced: v.boolean(),
  /** A password that was set under older rules must be changed at the next sign-in. */
  forceUpgrade: v.boolean(),
});

const settings = {
  signUp: signUpMode,
  methods: signInMethods,
  passwordPolicy,
  enumerationProtection: v.boolean(),
  /** Besides this place itself and the apps' own addresses; each as `https://app.example.org`. */
  authorisedOrigins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(100)),
  secondFactors: v.strictObject({ totp: v.boolean(), phone: v.boolean() }),
} as const;

const signInSettings = v.object(settings);
export type SignInSettings = v.InferOutput<typeof signInSettings>;

const providerId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const address = v.pipe(v.string(), v.trim(), v.maxLength(512));
const appleKey = { teamId: v.pipe(v.string(), v.maxLength(64)), keyId: v.pipe(v.string(), v.maxLength(64)) } as const;
const endpoints = v.strictObject({ authorization: address, token: address, api: address });

const provider = v.object({
  /** `google.com`, `github.com`, `microsoft.com`, `apple.com` or `oidc.` and a name. */
  providerId: v.string(),
  /** What the button says; null leaves it to the screen. */
  displayName: v.nullable(v.string()),
  enabled: v.boolean(),
  clientId: v.string(),
  /** The secret itself never comes back. */
  hasSecret: v.boolean(),
  /** Needed for `oidc.…`; for the others null means their own. */
  issuer: v.nullable(v.string()),
  /** Client ids of the same owner's other apps, whose ID tokens are good here too. */
  audiences: v.array(v.string()),
  /** Where `github.com` is, if it is not at GitHub. */
  endpoints: v.nullable(endpoints),
  /** Of `apple.com`: its secret is made from this key. The key itself never comes back. */
  appleKey: v.nullable(v.object(appleKey)),
});
export type ConsoleProvider = v.InferOutput<typeof provider>;

const adminKey = v.object({
  id: v.string(),
  name: v.string(),
  clientEmail: v.string(),
  createdAt: v.number(),
  revokedAt: v.nullable(v.number()),
});
export type ConsoleAdminKey = v.InferOutput<typeof adminKey>;

/** How people and servers get in. Policies, providers and admin keys are the owner's. */
export const consoleSignIn = {
  'console-signInSettings': reads(
    'owner',
    'Returns who may sign up and how people sign in.',
    v.strictObject({}),
    signInSettings,
  ),
  /** Changes what is given and leaves the rest. */
  'console-saveSignInSettings': writes(
    'owner',
    'Changes who may sign up and how people sign in.',
    v.partial(v.strictObject(settings)),
    signInSettings,
  ),

  /** `redirectUri` is what the other service must be told to come back to. */
  'console-providers': reads(
    'owner',
    'Lists the configured identity providers.',
    v.strictObject({ ...page }),
    v.object({ ...pageOf(provider).entries, redirectUri: v.string() }),
  ),
  /** Makes it or changes it; what is left out stays as it is, the secrets too. */
  'console-saveProvider': afterRecentSignIn(
    writes(
      'owner',
      'Creates or changes an identity provider.',
      v.strictObject({
        providerId,
        displayName: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(80)))),
        enabled: v.boolean(),
        clientId: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(512)),
        clientSecret: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
        issuer: v.optional(v.nullable(address)),
        audiences: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(512))), v.maxLength(20))),
        endpoints: v.optional(v.nullable(endpoints)),
        appleKey: v.optional(
          v.nullable(
            v.strictObject({ ...appleKey, privateKey: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)) }),
          ),
        ),
      }),
      provider,
    ),
  ),
  'console-deleteProvider': afterRecentSignIn(
    writes('owner', 'Deletes an identity provider.', v.strictObject({ providerId }), v.object({})),
  ),

  /** Oldest first, revoked ones too. */
  'console-adminKeys': reads('owner', 'Lists admin keys.', v.strictObject({ ...page }), pageOf(adminKey)),
  /** `file` is the service account to save as JSON. It is shown once: only a repeat of the same request gives it again. */
  'console-createAdminKey': afterRecentSignIn(
    writes(
      'owner',
      'Creates an admin key and returns it once.',
      v.strictObject({
        name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.console.keyNameLengthMax)),
      }),
      v.object({ key: adminKey, fileName: v.string(), file: v.string() }),
    ),
  ),
  'console-revokeAdminKey': writes(
    'owner',
    'Revokes an admin key.',
    v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) }),
    v.object({}),
  ),
} as const;
