import type { EffectiveConfig, Origin } from './read.ts';
import { variableNames } from './read.ts';
import { type Config, environmentName, variables } from './table.ts';

export interface DoctorReport {
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly origin: Origin;
    readonly sentence: string;
  }[];
  readonly warnings: readonly string[];
}

/** The effective configuration, secrets masked, and what is unsafe about it. */
export function examineConfig({ config, origins }: EffectiveConfig): DoctorReport {
  const rows = variableNames().map((name) => ({
    name: environmentName(name),
    value: 'secret' in variables[name] ? mask(config[name]) : show(config[name]),
    origin: origins[name],
    sentence: variables[name].sentence,
  }));
  return { rows, warnings: configWarnings(config) };
}

/** The address people use: the configured one, else where the server listens. */
export function publicOrigin(config: Config): string {
  if (config.publicUrl) return config.publicUrl;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return new URL(`http://${host}:${config.port}`).origin;
}

/** What is unsafe about a configuration, said at every start and by the doctor. */
export function configWarnings(config: Config): readonly string[] {
  const warnings: string[] = [];
  const local = ['localhost', '127.0.0.1', '::1'].includes(config.host);
  if (!local && !config.publicUrl) {
    warnings.push(
      'Hearth listens beyond this machine but HEARTH_PUBLIC_URL is not set: links will point to localhost.',
    );
  }
  if (config.publicUrl?.startsWith('http:') && !isLoopback(new URL(config.publicUrl).hostname)) {
    warnings.push(
      'HEARTH_PUBLIC_URL is plain http: passwords and files travel unprotected. Put a proxy with TLS in front.',
    );
  }
  if (config.publicUrl?.startsWith('https:') && config.trustedProxies.length === 0) {
    warnings.push(
      'HEARTH_TRUSTED_PROXIES is empty: behind a proxy every visitor counts as one client, and limits hit all of them.',
    );
  }
  if (config.trustedProxies.some((network) => network.endsWith('/0'))) {
    warnings.push('HEARTH_TRUSTED_PROXIES trusts every address: anyone can forge where they come from.');
  }
  if (
    config.databaseUrl &&
    !isLoopback(new URL(config.databaseUrl).hostname) &&
    !config.databaseUrl.includes('sslmode=')
  ) {
    warnings.push(
      'HEARTH_DATABASE_URL names another machine without sslmode=require: the database traffic is unprotected.',
    );
  }
  return warnings;
}

function isLoopback(hostname: string): boolean {
  return hostname === '' || hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

function show(value: unknown): string {
  if (value === undefined) return '(not set)';
  return Array.isArray(value) ? value.join(',') || '(none)' : String(value);
}

function mask(value: unknown): string {
  return value === undefined ? '(not set)' : '••••••';
}
