import type { App } from '../../../core/apps/index.ts';
import type { PasswordPolicy } from '../../passwords/domain/password.ts';
import { authorisedDomains } from '../domain/origins.ts';
import { passwordPolicy } from '../store.ts';
import { type OriginDeps, originsOf } from './authorised-origins.ts';

/** What an app may know about the place before anybody signs in. */
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
