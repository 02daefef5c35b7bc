import { importPKCS8, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { Clock } from '../../../../core/clock.ts';
import { AppError } from '../../../../core/errors.ts';
import type { Outgoing } from '../../../../core/outgoing/index.ts';
import type { AppleKey, ProviderConfig } from '../../domain/provider-config.ts';
import { type Claims, proofOfClaims } from '../../domain/provider-proof.ts';
import { providerTraits } from '../../domain/provider-traits.ts';
import { verifyIdToken } from './id-tokens.ts';
import { type Issuer, type Issuers, overGuard } from './issuers.ts';
import type { AuthorizationParameters, AuthorizationReturn, Proven, ProviderProtocol } from './protocol.ts';
import { readTokens, type TokenResponse } from './token-response.ts';

interface OidcDeps {
  readonly outgoing: Outgoing;
  readonly clock: Clock;
  readonly issuers: Issuers;
}

/** OpenID Connect: always the code flow with PKCE and a nonce. */
export function oidcProtocol(deps: OidcDeps): ProviderProtocol {
  const { clock, issuers, outgoing } = deps;
  return {
    async authorizationUrl(config, startFields) {
      const issuer = await issuers.of(config);
      return authorizationUrl(config, issuer, startFields);
    },

    async exchangeCode(config, back) {
      const issuer = await issuers.of(config);
      const tokens = await exchangeCode(deps, config, issuer, back);
      if (tokens.id_token === undefined) throw new Error('The service gave no ID token.');
      const claims = await verifyIdToken(issuer, clock, tokens.id_token, {
        audiences: [config.clientId],
        nonce: { kind: 'required', value: back.nonce },
      });
      const more = await userInfo(deps, config, issuer, claims, tokens.access_token);
      return proven(config, { ...appleName(config, back), ...more, ...claims }, tokens);
    },

    async verifyTokens(config, { idToken, accessToken, nonce }) {
      if (idToken === undefined)
        throw new AppError('auth/invalid-idp-response', { sentence: 'An ID token of that service is needed.' });
      const kind = providerTraits(config.providerId)?.nonceOptional ? 'ifGiven' : 'ifThere';
      const claims = await verifyIdToken(await issuers.of(config), clock, idToken, {
        audiences: [config.clientId, ...config.audiences],
        nonce: { kind, value: nonce },
      });
      return proven(config, claims, { id_token: idToken, access_token: accessToken });
    },

    async revoke(config, token, hint) {
      const { metadata, trusted } = await issuers.of(config);
      const response = await oauth.revocationRequest(
        metadata,
        { client_id: config.clientId },
        await clientAuth(config, metadata, clock),
        token,
        { ...overGuard(outgoing, trusted), additionalParameters: { token_type_hint: hint } },
      );
      await oauth.processRevocationResponse(response);
    },
  };
}

function authorizationUrl(
  config: ProviderConfig,
  { metadata, trusted }: Issuer,
  startFields: AuthorizationParameters,
): URL {
  const url = new URL(metadata.authorization_endpoint ?? '');
  // The browser is redirected there, so only https is allowed, or an origin that the operator configured.
  if (url.protocol !== 'https:' && !trusted.includes(url.origin))
    throw new Error('The service asks for an unsafe page.');
  const traits = providerTraits(config.providerId);
  const scopes = new Set([...(traits?.scopes ?? []), ...startFields.scopes]);
  const parameters = {
    ...startFields.customParameters,
    client_id: config.clientId,
    redirect_uri: startFields.redirectUri,
    response_type: 'code',
    scope: [...scopes].join(' '),
    state: startFields.state,
    nonce: startFields.nonce,
    code_challenge: startFields.challenge,
    code_challenge_method: 'S256',
    ...(traits?.formPost && { response_mode: 'form_post' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

async function exchangeCode(
  { outgoing, clock }: OidcDeps,
  config: ProviderConfig,
  { metadata, trusted }: Issuer,
  back: AuthorizationReturn,
): Promise<TokenResponse> {
  const client = { client_id: config.clientId };
  const response = await oauth.authorizationCodeGrantRequest(
    metadata,
    client,
    await clientAuth(config, metadata, clock),
    // RFC 9207: a code of another issuer must not be sent to this one.
    oauth.validateAuthResponse(metadata, client, back.parameters, back.state),
    back.redirectUri,
    back.verifier,
    overGuard(outgoing, trusted),
  );
  return readTokens(response);
}

async function clientAuth(
  config: ProviderConfig,
  metadata: oauth.AuthorizationServer,
  clock: Clock,
): Promise<oauth.ClientAuth> {
  const { clientId, clientSecret, appleKey } = config;
  const secret = appleKey ? await appleSecret(appleKey, { clientId, audience: metadata.issuer, clock }) : clientSecret;
  if (secret === null) return oauth.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? [];
  const postOnly = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
  return postOnly ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

/** Many providers return profile fields only from the userinfo endpoint. */
async function userInfo(
  { outgoing }: OidcDeps,
  config: ProviderConfig,
  { metadata, trusted }: Issuer,
  claims: Claims,
  accessToken: string | undefined,
): Promise<Claims> {
  const isComplete = claims.email !== undefined && claims.name !== undefined;
  if (isComplete || accessToken === undefined || !metadata.userinfo_endpoint || typeof claims.sub !== 'string')
    return {};
  const client = { client_id: config.clientId };
  const response = await oauth.userInfoRequest(metadata, client, accessToken, overGuard(outgoing, trusted));
  return oauth.processUserInfoResponse(metadata, client, claims.sub, response);
}

/** Apple sends the name once, beside the code and in no token. */
function appleName({ providerId }: ProviderConfig, { parameters }: AuthorizationReturn): Claims {
  const user = providerId === 'apple.com' ? parameters.get('user') : null;
  if (user === null || user.length > appleUserLengthMax) return {};
  try {
    const { name } = v.parse(appleUser, JSON.parse(user));
    const whole = [name.firstName, name.lastName].filter(Boolean).join(' ');
    return whole === '' ? {} : { name: whole };
  } catch {
    // The person could have typed the value, so nothing depends on it.
    return {};
  }
}

const appleUserLengthMax = 2048;
const appleUser = v.object({
  name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
});

function proven(config: ProviderConfig, claims: Claims, tokens: TokenResponse): Proven {
  const proof = proofOfClaims(config.providerId, claims);
  if (!proof) throw new AppError('auth/invalid-idp-response');
  return { proof, tokens: { accessToken: tokens.access_token, idToken: tokens.id_token } };
}

/** Apple's client secret is a signed token. Creating one per request avoids secrets that expire unnoticed. */
async function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, audience, clock }: { readonly clientId: string; readonly audience: string; readonly clock: Clock },
): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(await importPKCS8(privateKey, 'ES256'));
}

const lifetimeSeconds = 5 * 60;
