import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Vault } from '../../../core/keys/index.ts';
import type { ProviderConfig } from '../domain/provider-config.ts';
import { findProviderConfig } from '../store/provider-configs.ts';

/** The service as it is set up now. What is not set up, or switched off, lets nobody in (A9). */
export async function enabledProvider(
  { database, vault }: { readonly database: Database; readonly vault: Vault },
  providerId: string,
): Promise<ProviderConfig> {
  const config = await findProviderConfig(database.query, vault, providerId);
  if (config?.kind === 'saml')
    throw new AppError('auth/operation-not-allowed', { sentence: 'Sign-in by SAML is not offered here.' });
  if (!config?.enabled) throw new AppError('auth/operation-not-allowed');
  return config;
}
