import type { App, Apps } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { IdentityOverrides } from '../../types.ts';
import { allowsLoopback, isAuthorisedUrl, parseUrl } from '../domain/origins.ts';
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

export interface ContinueAtDeps extends OriginDeps {
  readonly apps: Apps;
}

/**
 * The address that a link leads on to, if it is allowed at this moment: it was when the link was made, but a link can be
 * made up, and an operator can take an origin off the list (T29).
 */
export async function continueAt(
  deps: ContinueAtDeps,
  { apiKey, url }: { readonly apiKey: string | undefined; readonly url: string | undefined },
): Promise<string | undefined> {
  if (!url || !parseUrl(url)) return undefined;
  if (deps.overrides.anyOrigin) return url;
  const app = (apiKey !== undefined && (await deps.apps.byApiKey(apiKey))) || deps.apps.default;
  return isAuthorisedUrl(url, await originsOf(deps, app)) ? url : undefined;
}

/** Whose pages may take a sign-in over from this place. */
export interface FramingOrigins {
  readonly origins: readonly string[];
  /** Whatever else runs on the developer's own machine. */
  readonly loopback: boolean;
  /** Only in the emulator. */
  readonly any: boolean;
}

export async function describeOrigins(deps: OriginDeps, app: Pick<App, 'origins'>): Promise<FramingOrigins> {
  const origins = [...new Set(await originsOf(deps, app))];
  return { origins, loopback: allowsLoopback(origins), any: deps.overrides.anyOrigin ?? false };
}
