import type { ResultOf } from '@hearth/contract';
import { providerName } from '../../../lib/format/provider-name.ts';

/** The sign-in methods that this server offers. */
export type OfferedWays = Pick<ResultOf<'signin-options'>, 'methods' | 'providers' | 'workspaceName' | 'secondFactors'>;

export interface Service {
  readonly providerId: string;
  readonly name: string;
  readonly isLinked: boolean;
  readonly account: string | null;
}

interface Linked {
  readonly providerId: string;
  readonly account: string | null;
}

/** The offered services, and the linked services that are no longer offered. */
export function servicesOf(
  linked: readonly Linked[],
  { providers }: Pick<OfferedWays, 'providers'>,
  ways: Readonly<Record<string, string>>,
): readonly Service[] {
  const offered = providers.map(({ providerId, displayName }): Service => {
    const own = linked.find((service) => service.providerId === providerId);
    return { providerId, name: displayName, isLinked: own !== undefined, account: own?.account ?? null };
  });
  const others = linked
    .filter(({ providerId }) => !providers.some((provider) => provider.providerId === providerId))
    .map(
      ({ providerId, account }): Service => ({
        providerId,
        name: providerName(providerId, ways),
        isLinked: true,
        account,
      }),
    );
  return [...offered, ...others];
}
