import type { App, Apps } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { IdentityOverrides } from '../../types.ts';
import { allowsLoopback, isAuthorisedUrl, parseUrl } from '../domain/origins.ts';
import { authorisedOrigins } from '../store.ts';

export interface OriginDeps {
  readonly settings: Settings;
  /** The configured public address. */
  readonly origin: string;
  readonly overrides: IdentityOverrides;
}

/** This server's address, those of the operator's settings and those of the calling app. */
export async function originsOf(
  { settings, origin }: OriginDeps,
  app: Pick<App, 'origins'>,
): Promise<readonly string[]> {
  return [origin, ...(await settings.get(authorisedOrigins)), ...app.origins];
}

/** Mailed links continue at this URL, so it must be authorised (T29). */
export async function acceptContinueUrl(deps: OriginDeps, app: Pick<App, 'origins'>, url: string): Promise<string> {
  if (!parseUrl(url)) throw new AppError('auth/invalid-continue-uri');
  if (deps.overrides.anyOrigin) return url;
  if (!isAuthorisedUrl(url, await originsOf(deps, app))) throw new AppError('auth/unauthorized-continue-uri');
  return url;
}

interface ContinueAtDeps extends OriginDeps {
  readonly apps: Apps;
}

/** The continue URL, if it is authorised now: links can be forged, and operators remove origins (T29). */
export async function continueAt(
  deps: ContinueAtDeps,
  { apiKey, url }: { readonly apiKey: string | undefined; readonly url: string | undefined },
): Promise<string | undefined> {
  if (!url || !parseUrl(url)) return undefined;
  if (deps.overrides.anyOrigin) return url;
  const app = (apiKey !== undefined && (await deps.apps.byApiKey(apiKey))) || deps.apps.default;
  return isAuthorisedUrl(url, await originsOf(deps, app)) ? url : undefined;
}

/** The origins whose pages may frame the sign-in frame. */
export interface FramingOrigins {
  readonly origins: readonly string[];
  /** Also other origins on the developer's machine. */
  readonly loopback: boolean;
  /** Only in the emulator. */
  readonly any: boolean;
}

export async function describeOrigins(deps: OriginDeps, app: Pick<App, 'origins'>): Promise<FramingOrigins> {
  const origins = [...new Set(await originsOf(deps, app))];
  return { origins, loopback: allowsLoopback(origins), any: deps.overrides.anyOrigin ?? false };
}
