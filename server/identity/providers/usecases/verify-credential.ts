import type { App } from '../../../core/apps/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Vault } from '../../../core/keys/index.ts';
import type { IdentityOverrides } from '../../types.ts';
import { handlerPath } from '../domain/authorization-request.ts';
import { proofOfClaims } from '../domain/provider-proof.ts';
import { consumeAuthorizationRequest } from '../store/authorization-requests.ts';
import type { ProviderGateway } from '../store/gateway/gateway.ts';
import type { Proven } from '../store/gateway/protocol.ts';
import { consumeProof } from '../store/provider-proofs.ts';
import { verifierContext } from './authorization-requests.ts';
import { enabledProvider } from './provider-configs.ts';

export interface VerifyCredentialDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly gateway: ProviderGateway;
  readonly origin: string;
  readonly overrides: IdentityOverrides;
}

/** What a client sends as proof of an identity. */
export type ProviderCredential =
  /** The provider's redirect, with the session id that the app received. */
  | {
      readonly kind: 'authorizationRequest';
      readonly parameters: URLSearchParams;
      readonly state: string;
      readonly sessionId: string;
    }
  /** Tokens that the app obtained itself. */
  | {
      readonly kind: 'credential';
      readonly providerId: string;
      readonly idToken?: string | undefined;
      readonly accessToken?: string | undefined;
      readonly nonce?: string | undefined;
    }
  /** A stored proof. */
  | { readonly kind: 'pending'; readonly pendingToken: string };

export interface VerifiedCredential extends Proven {
  /** The app reauthenticates its user, so no account is created. */
  readonly reauthenticates: boolean;
}

export async function verifyCredential(
  deps: VerifyCredentialDeps,
  app: App,
  credential: ProviderCredential,
): Promise<VerifiedCredential> {
  switch (credential.kind) {
    case 'authorizationRequest':
      return redeemAuthorizationRequest(deps, app, credential);
    case 'credential':
      return { ...(await verifyTokens(deps, credential)), reauthenticates: false };
    case 'pending':
      return { ...(await redeemPendingToken(deps, app, credential.pendingToken)), reauthenticates: false };
  }
}

/**
 * The stored request decides about the provider, whatever the client says (A8). It is consumed before the provider is
 * asked (A5).
 */
async function redeemAuthorizationRequest(
  deps: VerifyCredentialDeps,
  { appId }: App,
  { parameters, state, sessionId }: Extract<ProviderCredential, { kind: 'authorizationRequest' }>,
): Promise<VerifiedCredential> {
  const { database, clock, vault, gateway, origin } = deps;
  const stateHash = hashSecret(state);
  const by = { stateHash, sessionHash: hashSecret(sessionId), appId, now: clock.now() };
  const authorizationRequest = await consumeAuthorizationRequest(database.query, by);
  if (!authorizationRequest) throw new AppError('auth/invalid-pending-token');
  const proven = await gateway.exchangeCode(await enabledProvider(deps, authorizationRequest.providerId), {
    parameters,
    state,
    nonce: authorizationRequest.nonce,
    verifier: vault.open(authorizationRequest.verifier, verifierContext(stateHash)),
    redirectUri: `${origin}${handlerPath}`,
  });
  return { ...proven, reauthenticates: authorizationRequest.authType.startsWith('reauth') };
}

async function verifyTokens(
  deps: VerifyCredentialDeps,
  { providerId, idToken, accessToken, nonce }: Extract<ProviderCredential, { kind: 'credential' }>,
): Promise<Proven> {
  const overridden = await deps.overrides.readProviderToken?.(idToken ?? accessToken ?? '');
  if (overridden) {
    const proof = proofOfClaims(providerId, overridden);
    if (!proof) throw new AppError('auth/invalid-idp-response');
    return { proof, tokens: { idToken, accessToken } };
  }
  const config = await enabledProvider(deps, providerId);
  return deps.gateway.verifyTokens(config, { idToken, accessToken, nonce });
}

async function redeemPendingToken(
  { database, clock, vault }: VerifyCredentialDeps,
  { appId }: App,
  token: string,
): Promise<Proven> {
  const proof = await consumeProof(database.query, vault, { hash: hashSecret(token), appId, now: clock.now() });
  if (!proof) throw new AppError('auth/invalid-pending-token');
  await enabledProvider({ database, vault }, proof.providerId);
  return { proof, tokens: {} };
}
