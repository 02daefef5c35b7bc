import { isDeepStrictEqual } from 'node:util';
import type { Audit } from '../../../core/audit/index.ts';
import type { SettingDefinition, Settings } from '../../../core/settings/index.ts';
import type { PasswordPolicy } from '../../passwords/domain/password.ts';
import type { SmsRegions } from '../../phone/domain/regions.ts';
import {
  type AdminConfig,
  adminConfig,
  authorisedOrigins,
  enumerationProtection,
  passwordPolicy,
  type SecondFactorPolicy,
  type SignInMethods,
  secondFactorPolicy,
  signInMethods,
  smsRegions,
} from '../../settings/store.ts';
import type { Actor } from '../../types.ts';

/** The settings that a project configuration is made of. */
export interface ProjectSettings {
  readonly methods: SignInMethods;
  readonly passwordPolicy: PasswordPolicy;
  readonly enumerationProtection: boolean;
  readonly authorisedOrigins: readonly string[];
  readonly secondFactors: SecondFactorPolicy;
  readonly smsRegions: SmsRegions;
  readonly kept: AdminConfig;
}

export interface ProjectConfigDeps {
  readonly settings: Settings;
  readonly audit: Audit;
  /** The configured public address. */
  readonly origin: string;
}

export interface ProjectConfig extends ProjectSettings {
  /** Always authorised. */
  readonly ownOrigin: string;
}

export async function readProjectConfig({ settings, origin }: ProjectConfigDeps): Promise<ProjectConfig> {
  return {
    methods: await settings.get(signInMethods),
    passwordPolicy: await settings.get(passwordPolicy),
    enumerationProtection: await settings.get(enumerationProtection),
    authorisedOrigins: await settings.get(authorisedOrigins),
    secondFactors: await settings.get(secondFactorPolicy),
    smsRegions: await settings.get(smsRegions),
    kept: await settings.get(adminConfig),
    ownOrigin: origin,
  };
}

/** Writes the settings that differ. An invalid setting is refused before any is written. */
export async function changeProjectConfig(
  deps: ProjectConfigDeps,
  { wanted, by }: { readonly wanted: ProjectSettings; readonly by: Actor },
): Promise<ProjectConfig> {
  const { settings, audit } = deps;
  const present = await readProjectConfig(deps);
  const changed: string[] = [];
  const set = async <T>(definition: SettingDefinition<T>, before: T, after: T) => {
    if (isDeepStrictEqual(asKept(before), asKept(after))) return;
    await settings.set(definition, after);
    changed.push(definition.key);
  };
  await set(signInMethods, present.methods, wanted.methods);
  await set(passwordPolicy, present.passwordPolicy, wanted.passwordPolicy);
  await set(enumerationProtection, present.enumerationProtection, wanted.enumerationProtection);
  await set(authorisedOrigins, present.authorisedOrigins, wanted.authorisedOrigins);
  await set(secondFactorPolicy, present.secondFactors, wanted.secondFactors);
  await set(smsRegions, present.smsRegions, wanted.smsRegions);
  await set(adminConfig, present.kept, wanted.kept);
  for (const key of changed) await audit.record({ actor: by.id, action: 'setting.set', target: key, ip: by.ip });
  return readProjectConfig(deps);
}

/** The stored form of a setting: without undefined fields. */
function asKept(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
