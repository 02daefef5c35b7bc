import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { addCallableRoutes } from './api/callable-routes.ts';
import type { Callables } from './types.ts';
import { createCalls } from './usecases/call.ts';
import { createOnce } from './usecases/once.ts';
import { createRegistry } from './usecases/registry.ts';

export { callablesMigrations } from './store/migrations.ts';
export * from './types.ts';

export function createCallables(core: Core, appCheck: AppCheck, identity: Identity): Callables {
  const registry = createRegistry();
  const once = createOnce(core);
  const calls = createCalls({ registry, appCheck, identity, once, log: core.log, clock: core.clock });
  core.scheduler.every('forget old call requests', hourMs, () => once.forgetOld());
  return {
    implement: registry.implement,
    implementStream: registry.implementStream,
    routes: (app) => addCallableRoutes(app, calls, core.config.project),
  };
}

const hourMs = 60 * 60 * 1000;
