import { publicOrigin } from './origins.ts';
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
  /** Recommendations for a configuration that is already safe. */
  readonly advice: readonly string[];
}

/** The effective configuration, secrets masked, with its warnings. */
export function examineConfig({ config, origins }: EffectiveConfig): DoctorReport {
  const rows = variableNames().map((name) => ({
    name: environmentName(name),
    value: 'secret' in variables[name] ? mask(config[name]) : show(config[name]),
    origin: origins[name],
    sentence: variables[name].sentence,
  }));
  return { rows, warnings: configWarnings(config), advice: configAdvice(config) };
}

/** Warnings about an unsafe configuration, printed at every start and by the doctor. */
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
      'HEARTH_TRUSTED_PROXIES is empty: behind a proxy all clients count as one, and limits hit all of them.',
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
  if (config.contentUrl && areRelated(config.contentUrl, publicOrigin(config))) {
    warnings.push(
      'HEARTH_CONTENT_URL and the address people use are names of one domain: to browsers they are one site. Prefer a domain of its own.',
    );
  }
  return warnings;
}

function configAdvice(config: Config): readonly string[] {
  const isPublic = config.publicUrl !== undefined && !isLoopback(new URL(config.publicUrl).hostname);
  if (!isPublic || config.contentUrl !== undefined) return [];
  return [
    'HEARTH_CONTENT_URL is not set: what people upload is served in a sandbox, but at the address people use. A second address keeps it apart.',
  ];
}

/** Whether one host name lies below the other; names that only share a parent need the public suffix list. */
function areRelated(one: string, other: string): boolean {
  const [a, b] = [new URL(one).hostname, new URL(other).hostname];
  return a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
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
