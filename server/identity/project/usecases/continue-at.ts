import type { Apps } from '../../../core/apps/index.ts';
import { isAuthorisedUrl, parseUrl } from '../domain/origins.ts';
import { type OriginDeps, originsOf } from './authorised-origins.ts';

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
