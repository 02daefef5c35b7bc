import type { App } from '../../../core/apps/index.ts';
import { allowsLoopback } from '../../project/domain/origins.ts';
import { type OriginDeps, originsOf } from '../../project/usecases/authorised-origins.ts';

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
