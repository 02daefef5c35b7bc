import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import { type Database, isUniqueViolation } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Vault } from '../../../core/keys/index.ts';
import type { Actor, Providers } from '../../types.ts';
import type { NewProviderConfig, ProviderConfig, ProviderConfigChanges } from '../domain/provider-config.ts';
import { providerConfigFault, providerKind } from '../domain/provider-config-fault.ts';
import {
  deleteProviderConfig,
  findProviderConfig,
  insertProviderConfig,
  listProviderConfigs,
  lockProviders,
  replaceProviderConfig,
} from '../store/provider-configs.ts';

interface ProviderConfigDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly audit: Audit;
  /** Whether issuers in private networks are allowed. */
  readonly privateIssuers: boolean;
}

/** The configured sign-in providers. Every change is audited. */
export function createProviderConfigs(deps: ProviderConfigDeps): Providers {
  const { database, vault } = deps;
  return {
    create: (config, by) => create(deps, config, by),
    async read(providerId) {
      return found(await findProviderConfig(database.query, vault, providerId));
    },
    async list({ kind, pageSize, pageToken }) {
      const limit = Math.min(Math.max(1, Math.trunc(pageSize ?? pageMax)), pageMax);
      const read = await listProviderConfigs(database.query, vault, { kind, after: pageToken, limit: limit + 1 });
      const configs = read.slice(0, limit);
      return { configs, nextPageToken: read.length > limit ? configs.at(-1)?.providerId : undefined };
    },
    update: (providerId, changes, by) => update(deps, providerId, changes, by),
    delete: (providerId, by, also) =>
      database.transaction(async (transaction) => {
        if (!(await deleteProviderConfig(transaction, providerId))) throw new AppError('auth/configuration-not-found');
        const entry = { actor: by.id, action: 'provider.delete', target: providerId, ip: by.ip };
        await deps.audit.record(entry, transaction);
        await also?.(transaction);
      }),
  };
}

const pageMax = limits.identity.providerConfigsPageMax;

async function create(deps: ProviderConfigDeps, given: NewProviderConfig, by: Actor): Promise<ProviderConfig> {
  const { database, clock, vault } = deps;
  const kind = providerKind(given.providerId);
  if (kind === undefined)
    throw new AppError('auth/invalid-config', { sentence: 'There is no such service, or its id is not valid.' });
  const now = clock.now();
  const blank: ProviderConfig = {
    providerId: given.providerId,
    kind,
    enabled: false,
    displayName: null,
    clientId: '',
    clientSecret: null,
    issuer: null,
    responseType: { code: true, idToken: false },
    audiences: [],
    endpoints: null,
    appleKey: null,
    saml: null,
    createdAt: now,
    updatedAt: now,
  };
  const config = accepted(deps, merged(blank, given));
  try {
    await insertProviderConfig(database.query, vault, config);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('auth/configuration-exists', { cause: error });
    throw error;
  }
  await record(deps, 'provider.create', config.providerId, by);
  return config;
}

async function update(
  deps: ProviderConfigDeps,
  providerId: string,
  changes: ProviderConfigChanges,
  by: Actor,
): Promise<ProviderConfig> {
  const { database, clock, vault } = deps;
  const config = await database.transaction(async (transaction) => {
    if (!(await lockProviders(transaction, providerId))) throw new AppError('auth/configuration-not-found');
    const before = found(await findProviderConfig(transaction, vault, providerId));
    const after = accepted(deps, { ...merged(before, changes), updatedAt: clock.now() });
    await replaceProviderConfig(transaction, vault, after);
    return after;
  });
  await record(deps, 'provider.update', providerId, by, { changed: Object.keys(changes) });
  return config;
}

function merged(before: ProviderConfig, changes: ProviderConfigChanges): ProviderConfig {
  const { responseType } = before;
  return {
    ...before,
    enabled: changes.enabled ?? before.enabled,
    displayName: given(changes.displayName, before.displayName) || null,
    clientId: changes.clientId ?? before.clientId,
    clientSecret: given(changes.clientSecret, before.clientSecret) || null,
    issuer: given(changes.issuer, before.issuer) || null,
    responseType: {
      code: changes.responseType?.code ?? responseType.code,
      idToken: changes.responseType?.idToken ?? responseType.idToken,
    },
    audiences: changes.audiences ?? before.audiences,
    endpoints: given(changes.endpoints, before.endpoints),
    appleKey: given(changes.appleKey, before.appleKey),
    saml: given(changes.saml, before.saml),
  };
}

function given<T>(change: T | undefined, before: T): T {
  return change === undefined ? before : change;
}

function accepted({ privateIssuers }: ProviderConfigDeps, config: ProviderConfig): ProviderConfig {
  const sentence = providerConfigFault(config, { privateIssuers });
  if (sentence !== undefined) throw new AppError('auth/invalid-config', { sentence });
  return config;
}

function found(config: ProviderConfig | undefined): ProviderConfig {
  if (!config) throw new AppError('auth/configuration-not-found');
  return config;
}

/** Names of changed fields and never their values, which include a secret. */
async function record(
  { audit }: ProviderConfigDeps,
  action: string,
  target: string,
  by: Actor,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await audit.record({ actor: by.id, action, target, ip: by.ip, detail });
}

/** The current configuration. Providers that are not configured or disabled are refused (A9). */
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
