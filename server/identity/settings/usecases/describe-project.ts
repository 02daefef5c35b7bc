import { limits } from '@hearth/contract';
import type { App } from '../../../core/apps/index.ts';
import type { Database } from '../../../core/database/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { PasswordPolicy } from '../../passwords/domain/password.ts';
import type { SignInOptions } from '../../providers/domain/provider-config.ts';
import { providerName } from '../../providers/domain/provider-traits.ts';
import { listEnabledProviders } from '../../providers/store/provider-configs.ts';
import { authorisedDomains } from '../domain/origins.ts';
import { passwordPolicy, secondFactorPolicy, signInMethods } from '../store.ts';
import { type OriginDeps, originsOf } from './authorised-origins.ts';

/** What an app may know about the server before anybody signs in. */
export interface ProjectDescription {
  readonly authorisedDomains: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
}

export async function describeProject(deps: OriginDeps, app: Pick<App, 'origins'>): Promise<ProjectDescription> {
  return {
    authorisedDomains: authorisedDomains(await originsOf(deps, app)),
    passwordPolicy: await deps.settings.get(passwordPolicy),
  };
}

/** The enabled sign-in methods. Contains no secret and nothing about a person. */
export async function signInOptions({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: Settings;
}): Promise<SignInOptions> {
  const { password, emailLink, anonymous, phone } = await settings.get(signInMethods);
  const enabled = await listEnabledProviders(database.query, limits.identity.providerConfigsPageMax);
  return {
    password,
    emailLink,
    anonymous,
    phone,
    secondFactors: { totp: (await settings.get(secondFactorPolicy)).totp },
    providers: enabled.map(({ providerId, displayName }) => ({
      providerId,
      displayName: displayName ?? providerName(providerId),
    })),
  };
}
