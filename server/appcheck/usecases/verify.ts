import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import type { KeyRing } from '../../core/keys/index.ts';
import type { SettingDefinition, Settings } from '../../core/settings/index.ts';
import { type Project, tokenAudience, tokenIssuer } from '../domain/token.ts';
import type { EnforcementMode, GuardedService } from '../types.ts';
import type { Tally } from './tally.ts';

const mode = v.picklist(['off', 'monitor', 'enforce']);

/** Until the operator decides, requests are looked at and counted but none is refused: an app can move in first. */
export const enforcement: SettingDefinition<Record<GuardedService, EnforcementMode>> = {
  key: 'appcheck.enforcement',
  sentence: 'What happens to requests without a valid App Check token, service by service.',
  schema: v.strictObject({ identity: mode, storage: mode, functions: mode }),
  fallback: { identity: 'monitor', storage: 'monitor', functions: 'monitor' },
};

export type Verify = (
  service: GuardedService,
  token: string | undefined,
) => Promise<{ readonly appId: string | undefined }>;

export function createVerify(deps: {
  readonly project: Project;
  readonly keys: KeyRing;
  readonly settings: Settings;
  readonly tally: Tally;
}): Verify {
  const { keys, settings, tally } = deps;
  const expected = { issuer: tokenIssuer(deps.project), audience: tokenAudience(deps.project) };
  return async (service, token) => {
    const active = (await settings.get(enforcement))[service];
    if (active === 'off') return { appId: undefined };
    const appId = token ? (await keys.verify(token, expected))?.sub : undefined;
    tally.add(service, appId ? 'verified' : token ? 'refused' : 'missing');
    // T43: absence on an enforced service is a refusal, never a silent pass.
    if (!appId && active === 'enforce') throw new AppError('appcheck/invalid');
    return { appId };
  };
}
