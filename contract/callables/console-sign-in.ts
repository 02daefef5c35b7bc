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
  /** When false, apps can read the rules but nobody has to follow them. The length limits always apply. */
  enforced: v.boolean(),
  /** A password that was set under older rules must be changed at the next sign-in. */
  forceUpgrade: v.boolean(),
});

const settings = {
  signUp: signUpMode,
  methods: signInMethods,
  passwordPolicy,
  enumerationProtection: v.boolean(),
  /** Further origins besides the server and the registered apps, such as `https://app.example.org`. */
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
  /** The label of the sign-in button; null for the default label. */
  displayName: v.nullable(v.string()),
  enabled: v.boolean(),
  clientId: v.string(),
  /** The secret itself is never returned. */
  hasSecret: v.boolean(),
  /** Required for `oidc.…`; for other providers null means their default issuer. */
  issuer: v.nullable(v.string()),
  /** Client ids of the same owner's other apps, whose ID tokens are accepted too. */
  audiences: v.array(v.string()),
  /** The endpoints of `github.com` on another server, such as GitHub Enterprise; null for GitHub itself. */
  endpoints: v.nullable(endpoints),
  /** For `apple.com`, whose client secret is derived from this key. The private key is never returned. */
  appleKey: v.nullable(v.object(appleKey)),
});
export type ConsoleProvider = v.InferOutput<typeof provider>;

const adminKey = v.object({
  id: v.string(),
  name: v.string(),
  clientEmail: v.string(),
  /** The codebase of functions that uses the key; the server made it. Null for a key that an owner made. */
  codebase: v.nullable(v.string()),
  createdAt: v.number(),
  revokedAt: v.nullable(v.number()),
});
export type ConsoleAdminKey = v.InferOutput<typeof adminKey>;

/** Sign-in settings, identity providers and admin keys, for owners only. */
export const consoleSignIn = {
  'console-signInSettings': reads(
    'owner',
    'Returns who may sign up and how people sign in.',
    v.strictObject({}),
    signInSettings,
  ),
  /** Changes the given settings; the others stay unchanged. */
  'console-saveSignInSettings': writes(
    'owner',
    'Changes who may sign up and how people sign in.',
    v.partial(v.strictObject(settings)),
    signInSettings,
  ),

  /** `redirectUri` must be registered at the provider. */
  'console-providers': reads(
    'owner',
    'Lists the configured identity providers.',
    v.strictObject({ ...page }),
    v.object({ ...pageOf(provider).entries, redirectUri: v.string() }),
  ),
  /** Creates or changes a provider; absent fields stay unchanged, including secrets. */
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

  /** Oldest first, including revoked keys. */
  'console-adminKeys': reads('owner', 'Lists admin keys.', v.strictObject({ ...page }), pageOf(adminKey)),
  /**
   * `file` is the service account to save as JSON. It is returned once; only a repeat of the same request returns it
   * again.
   */
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
