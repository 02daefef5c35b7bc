import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Vault } from '../../../core/keys/index.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import type { ProviderGateway } from '../store/gateway/gateway.ts';
import { enabledProvider } from './provider-configs.ts';

export interface RevokeDeps extends IdentifyDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly gateway: ProviderGateway;
}

interface Revocation {
  readonly idToken: string;
  readonly providerId: string;
  readonly token: string;
  readonly tokenType: 'access_token' | 'refresh_token';
}

/** Apple requires revoking the token when an account is deleted. Other providers do not. */
export async function revokeProviderToken(deps: RevokeDeps, revocation: Revocation): Promise<void> {
  await identify(deps, revocation.idToken);
  if (revocation.providerId !== 'apple.com') throw new AppError('auth/invalid-provider-id');
  const config = await enabledProvider(deps, revocation.providerId);
  await deps.gateway.revoke(config, revocation.token, revocation.tokenType);
}
