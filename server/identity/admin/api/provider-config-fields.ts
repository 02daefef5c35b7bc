import * as v from 'valibot';
import { AppError } from '../../../core/errors.ts';
import { text } from '../../api/fields.ts';
import type { ProviderConfig, ProviderConfigChanges } from '../../types.ts';

export type PresentedConfig = ProviderConfig;

/** The fields of an OIDC configuration, including the secret, which the holder of the admin key has set. */
export function presentOidc(config: PresentedConfig, project: string): Record<string, unknown> {
  const { providerId, enabled, displayName, issuer, clientId, clientSecret, responseType } = config;
  return {
    name: `projects/${project}/oauthIdpConfigs/${providerId}`,
    enabled,
    ...(displayName !== null && { displayName }),
    ...(issuer !== null && { issuer }),
    clientId,
    ...(clientSecret !== null && { clientSecret }),
    // The protocol leaves out fields with their default value.
    responseType: { ...(responseType.code && { code: true }), ...(responseType.idToken && { idToken: true }) },
  };
}

export function readOidc(document: unknown): ProviderConfigChanges {
  const { responseType, ...given } = parseConfig(oidc, document);
  if (!responseType) return given;
  return { ...given, responseType: { code: responseType.code ?? false, idToken: responseType.idToken ?? false } };
}

export function presentSaml(config: PresentedConfig, project: string): Record<string, unknown> {
  const { providerId, enabled, displayName, saml } = config;
  return {
    name: `projects/${project}/inboundSamlConfigs/${providerId}`,
    enabled,
    ...(displayName !== null && { displayName }),
    ...saml,
  };
}

export function readSaml(document: unknown): ProviderConfigChanges {
  const { idpConfig, spConfig, ...given } = parseConfig(saml, document);
  if (!idpConfig && !spConfig) return given;
  return { ...given, saml: { ...(idpConfig && { idpConfig }), ...(spConfig && { spConfig }) } };
}

function parseConfig<T>(schema: v.GenericSchema<unknown, T>, document: unknown): T {
  const parsed = v.safeParse(schema, document);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0]?.path?.map(({ key }) => String(key)).join('.');
  throw new AppError('auth/invalid-config', {
    sentence: field ? `The field ${field} is not valid.` : 'Not an object.',
  });
}

const short = v.pipe(text, v.maxLength(1024));
const certificate = v.pipe(text, v.maxLength(16 * 1024));
/** Null when the mask names the field and the body lacks it. */
const clearable = v.optional(v.nullable(short));

const oidc = v.object({
  enabled: v.optional(v.boolean()),
  displayName: clearable,
  issuer: clearable,
  clientId: v.optional(short),
  clientSecret: clearable,
  responseType: v.optional(v.object({ code: v.optional(v.boolean()), idToken: v.optional(v.boolean()) })),
});

const saml = v.object({
  enabled: v.optional(v.boolean()),
  displayName: clearable,
  idpConfig: v.optional(
    v.object({
      idpEntityId: v.optional(short),
      ssoUrl: v.optional(short),
      signRequest: v.optional(v.boolean()),
      idpCertificates: v.optional(v.pipe(v.array(v.object({ x509Certificate: certificate })), v.maxLength(10))),
    }),
  ),
  spConfig: v.optional(v.object({ spEntityId: v.optional(short), callbackUri: v.optional(short) })),
});
