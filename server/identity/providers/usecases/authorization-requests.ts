import { limits } from '@hearth/contract';
import type { App } from '../../../core/apps/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { Vault } from '../../../core/keys/index.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { isAuthorisedUrl, parseUrl } from '../../settings/domain/origins.ts';
import { type OriginDeps, originsOf } from '../../settings/usecases/authorised-origins.ts';
import { type AuthorizationRequest, type AuthType, handlerPath } from '../domain/authorization-request.ts';
import { insertAuthorizationRequest, returnAuthorizationRequest } from '../store/authorization-requests.ts';
import type { ProviderGateway } from '../store/gateway/gateway.ts';
import { enabledProvider } from './provider-configs.ts';

export interface AuthorizationRequestDeps extends OriginDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly rateLimits: RateLimits;
  readonly gateway: ProviderGateway;
}

interface AuthorizationRequestStart {
  readonly app: App;
  readonly apiKey: string;
  readonly appName: string;
  readonly authType: AuthType;
  readonly eventId: string | null;
  readonly redirectUrl: string;
  readonly providerId: string;
  readonly scopes: readonly string[];
  readonly customParameters: Readonly<Record<string, string>>;
  /** The value of the browser cookie, if there is one. */
  readonly browser: string | undefined;
  readonly client: Client;
}

/** Starts a sign-in at a provider: returns the provider's URL and the value of the browser cookie. */
export async function startAuthorizationRequest(
  deps: AuthorizationRequestDeps,
  start: AuthorizationRequestStart,
): Promise<{ readonly location: string; readonly browser: string }> {
  const { database, clock, vault, rateLimits, gateway } = deps;
  const { allowed, retryAfterMs } = await rateLimits.hit(
    `identity:authorization-request:client:${start.client.address}`,
    requestRule,
  );
  if (!allowed) throw new AppError('auth/too-many-requests', { details: { retryAfterMs } });
  const config = await enabledProvider(deps, start.providerId);

  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
  // One cookie for all requests of a browser, so that two tabs can sign in at the same time.
  const browser = start.browser ?? newSecret();
  const location = await gateway.authorizationUrl(config, {
    state,
    nonce,
    challenge: await gateway.challengeFor(verifier),
    redirectUri: `${deps.origin}${handlerPath}`,
    scopes: start.scopes,
    customParameters: start.customParameters,
  });
  const stateHash = hashSecret(state);
  const now = clock.now();
  await insertAuthorizationRequest(database.query, {
    stateHash,
    providerId: start.providerId,
    appId: start.app.appId,
    apiKey: start.apiKey,
    appName: start.appName,
    authType: start.authType,
    eventId: start.eventId,
    redirectUrl: start.redirectUrl,
    browserHash: hashSecret(browser),
    verifier: vault.seal(verifier, verifierContext(stateHash)),
    nonce,
    createdAt: now,
    expiresAt: now + limits.identity.authorizationRequestMs,
  });
  return { location: location.href, browser };
}

/** Sign-in starts at, and returns to, authorised URLs only (A20, T29). */
export async function acceptSignInUrl(deps: OriginDeps, { app, url }: { app: App; url: string }): Promise<void> {
  const isOurs = deps.overrides.anyOrigin
    ? parseUrl(url) !== undefined
    : isAuthorisedUrl(url, await originsOf(deps, app));
  if (!isOurs) throw new AppError('auth/unauthorized-domain');
}

/** A verifier that was moved to another request cannot be opened. */
export function verifierContext(stateHash: string): string {
  return `authorization-request:${stateHash}`;
}

const requestRule = {
  max: limits.identity.authorizationRequestsPerClientMax,
  windowMs: limits.identity.signInWindowMs,
};

/**
 * The provider redirected back, to the browser that started the request: a response sent to somebody else as a link is
 * refused (T28). Only the page that started the request gets the session id.
 */
export async function finishAuthorizationRequest(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { state, browser }: { readonly state: string; readonly browser: string },
): Promise<{ readonly authorizationRequest: AuthorizationRequest; readonly sessionId: string }> {
  const sessionId = newSecret();
  const authorizationRequest = await returnAuthorizationRequest(database.query, {
    stateHash: hashSecret(state),
    browserHash: hashSecret(browser),
    sessionHash: hashSecret(sessionId),
    now: clock.now(),
  });
  if (!authorizationRequest) throw new AppError('auth/invalid-pending-token');
  return { authorizationRequest, sessionId };
}
