import type { App } from '../../../core/apps/index.ts';
import { allowsLoopback } from '../../domain/origins.ts';
import { type OriginNeeds, originsOf } from '../authorised-origins.ts';

/** Whose pages may take a sign-in over from this place. */
export interface FramingOrigins {
  readonly origins: readonly string[];
  /** Whatever else runs on the developer's own machine. */
  readonly loopback: boolean;
  /** Only in the emulator. */
  readonly any: boolean;
}

export async function describeOrigins(needs: OriginNeeds, app: Pick<App, 'origins'>): Promise<FramingOrigins> {
  const origins = [...new Set(await originsOf(needs, app))];
  return { origins, loopback: allowsLoopback(origins), any: needs.lenience.anyOrigin ?? false };
}
