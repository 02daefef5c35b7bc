import type { App } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { IdentityOverrides } from '../../types.ts';
import { isAuthorisedUrl, parseUrl } from '../domain/origins.ts';
import { authorisedOrigins } from '../store.ts';

export interface OriginDeps {
  readonly settings: Settings;
  /** The address people use. */
  readonly origin: string;
  readonly overrides: IdentityOverrides;
}

/** This place, what the operator added, and where the calling app says it lives. */
export async function originsOf(
  { settings, origin }: OriginDeps,
  app: Pick<App, 'origins'>,
): Promise<readonly string[]> {
  return [origin, ...(await settings.get(authorisedOrigins)), ...app.origins];
}

/** Links in mails lead on to this address, so it must be one of ours (T29). */
export async function acceptContinueUrl(deps: OriginDeps, app: Pick<App, 'origins'>, url: string): Promise<string> {
  if (!parseUrl(url)) throw new AppError('auth/invalid-continue-uri');
  if (deps.overrides.anyOrigin) return url;
  if (!isAuthorisedUrl(url, await originsOf(deps, app))) throw new AppError('auth/unauthorized-continue-uri');
  return url;
}
