import type { App } from '../../core/apps/index.ts';
import { authorisedDomains } from '../domain/origins.ts';
import type { PasswordPolicy } from '../domain/password.ts';
import { passwordPolicy } from '../store/settings.ts';
import { type OriginNeeds, originsOf } from './authorised-origins.ts';

/** What an app may know about the place before anybody signs in. */
export interface ProjectDescription {
  readonly authorisedDomains: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
}

export async function describeProject(needs: OriginNeeds, app: Pick<App, 'origins'>): Promise<ProjectDescription> {
  return {
    authorisedDomains: authorisedDomains(await originsOf(needs, app)),
    passwordPolicy: await needs.settings.get(passwordPolicy),
  };
}
