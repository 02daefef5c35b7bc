import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { AppError } from '../../../../core/errors.ts';
import type { Outgoing } from '../../../../core/outgoing/index.ts';
import { normaliseEmail } from '../../../accounts/domain/email.ts';
import type { ProviderConfig, ProviderEndpoints } from '../../domain/provider-config.ts';
import { isRawId, proofOfClaims, rawInfo } from '../../domain/provider-proof.ts';
import { providerTraits } from '../../domain/provider-traits.ts';
import { overGuard } from './issuers.ts';
import type { Proven, ProviderProtocol } from './protocol.ts';
import { readTokens } from './token-response.ts';

/** GitHub and GitHub Enterprise: OAuth without ID tokens, so the service is asked who the bearer is. */
export function githubProtocol({ outgoing }: { readonly outgoing: Outgoing }): ProviderProtocol {
  return {
    async authorizationUrl(config, { state, challenge, redirectUri, scopes, customParameters }) {
      const url = new URL(endpointsOf(config).authorization);
      const all = new Set([...(providerTraits(config.providerId)?.scopes ?? []), ...scopes]);
      const parameters = {
        ...customParameters,
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...all].join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url;
    },

    async exchangeCode(config, back) {
      const { authorization, token } = endpointsOf(config);
      const server = { issuer: new URL(authorization).origin, token_endpoint: token };
      const client = { client_id: config.clientId };
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretPost(secretOf(config)),
        oauth.validateAuthResponse(server, client, back.parameters, back.state),
        back.redirectUri,
        back.verifier,
        overGuard(outgoing, trustedOf(config)),
      );
      const { access_token: accessToken } = await readTokens(response);
      if (accessToken === undefined) throw new Error('The service gave no access token.');
      return askAbout(outgoing, config, accessToken);
    },

    async verifyTokens(config, { accessToken }) {
      if (accessToken === undefined)
        throw new AppError('auth/invalid-idp-response', { sentence: 'An access token of that service is needed.' });
      await refuseForeignToken(outgoing, config, accessToken);
      return askAbout(outgoing, config, accessToken);
    },

    async revoke() {
      throw new AppError('auth/invalid-provider-id');
    },
  };
}

const hosted: ProviderEndpoints = {
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  api: 'https://api.github.com',
};

function endpointsOf({ endpoints }: ProviderConfig): ProviderEndpoints {
  return endpoints ?? hosted;
}

function trustedOf({ endpoints }: ProviderConfig): readonly string[] {
  return endpoints === null ? [] : Object.values(endpoints).map((address) => new URL(address).origin);
}

function secretOf({ clientSecret }: ProviderConfig): string {
  if (clientSecret === null) throw new Error('The client secret is missing.');
  return clientSecret;
}

/**
 * Refuses tokens that another app obtained: GitHub confirms that the token belongs to this app (A2: missing audience).
 */
async function refuseForeignToken(outgoing: Outgoing, config: ProviderConfig, accessToken: string): Promise<void> {
  const basic = Buffer.from(`${config.clientId}:${secretOf(config)}`).toString('base64');
  const response = await outgoing.send({
    url: `${endpointsOf(config).api}/applications/${encodeURIComponent(config.clientId)}/token`,
    method: 'POST',
    headers: { ...apiHeaders, authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    body: JSON.stringify({ access_token: accessToken }),
    trusted: trustedOf(config),
  });
  if (response.status === 404 || response.status === 422) throw new AppError('auth/invalid-idp-response');
  if (response.status !== 200) throw new Error(`The token check was answered with ${response.status}.`);
  const { app } = v.parse(v.object({ app: v.object({ client_id: v.string() }) }), await response.json());
  if (app.client_id !== config.clientId) throw new AppError('auth/invalid-oauth-client-id');
}

async function askAbout(outgoing: Outgoing, config: ProviderConfig, accessToken: string): Promise<Proven> {
  const get = (path: string) =>
    outgoing.send({
      url: `${endpointsOf(config).api}${path}`,
      headers: { ...apiHeaders, authorization: `Bearer ${accessToken}` },
      trusted: trustedOf(config),
    });
  const response = await get('/user');
  if (response.status === 401) throw new AppError('auth/invalid-idp-response');
  if (response.status !== 200) throw new Error(`The user was answered with ${response.status}.`);
  const user = v.parse(profile, await response.json());
  const rawId = String(user.id);
  const email = await primaryEmail(await get('/user/emails'), user.email);
  const proof = isRawId(rawId)
    ? proofOfClaims(config.providerId, {
        sub: rawId,
        name: user.name ?? user.login,
        picture: user.avatar_url ?? undefined,
        screen_name: user.login,
        ...email,
      })
    : undefined;
  if (!proof) throw new AppError('auth/invalid-idp-response');
  return { proof: { ...proof, rawUserInfo: rawInfo(user) }, tokens: { accessToken } };
}

const apiHeaders = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

const profile = v.looseObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  login: v.string(),
  name: v.optional(v.nullable(v.string()), null),
  email: v.optional(v.nullable(v.string()), null),
  avatar_url: v.optional(v.nullable(v.string()), null),
});

/** The public profile contains what its owner typed; only the e-mail list says what is verified. */
async function primaryEmail(
  response: Response,
  shown: string | null,
): Promise<{ readonly email?: string; readonly email_verified: boolean }> {
  const listed = response.status === 200 ? v.parse(emails, await response.json()) : [];
  const primary = listed.find((entry) => entry.primary) ?? listed.find((entry) => entry.verified);
  if (primary) return { email: primary.email, email_verified: primary.verified };
  return shown !== null && normaliseEmail(shown) ? { email: shown, email_verified: false } : { email_verified: false };
}

const emails = v.pipe(
  v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() })),
  v.maxLength(1000),
);
