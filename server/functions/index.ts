import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { createCalls } from './deeds/call.ts';
import { createOnce } from './deeds/once.ts';
import { createRegistry } from './deeds/registry.ts';
import type { Functions } from './door.ts';
import { addCallableRoutes } from './wire/callable-routes.ts';

export * from './door.ts';
export { functionsMigrations } from './store/migrations.ts';

export function createFunctions(core: Core, appCheck: AppCheck, identity: Identity): Functions {
  const registry = createRegistry();
  const once = createOnce(core);
  const calls = createCalls({ registry, appCheck, identity, once, log: core.log, clock: core.clock });
  core.schedule.every('forget old call requests', hourMs, () => once.forgetOld());
  return {
    implement: registry.implement,
    implementStream: registry.implementStream,
    routes: (app) => addCallableRoutes(app, calls, core.config.project),
  };
}

const hourMs = 60 * 60 * 1000;
