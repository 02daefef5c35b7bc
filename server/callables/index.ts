import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { createCalls } from './execution/usecases/calls.ts';
import { createRegistry } from './execution/usecases/registry.ts';
import { bootExtendMs } from './idempotency/usecases/boot.ts';
import { createIdempotency } from './idempotency/usecases/idempotency.ts';
import { addCallableRoutes } from './protocol/api/routes.ts';
import type { Callables } from './types.ts';

export { callablesMigrations } from './store/migrations.ts';
export * from './types.ts';

export function createCallables(core: Core, appCheck: AppCheck, identity: Identity): Callables {
  const registry = createRegistry();
  const idempotency = createIdempotency(core);
  const calls = createCalls({ ...core, registry, appCheck, identity, idempotency });
  core.scheduler.every('forget old call requests', hourMs, () => idempotency.removeExpired());
  core.scheduler.every('extend the lease of this start', bootExtendMs, () => idempotency.extendLease());
  return {
    implement: registry.implement,
    implementStream: registry.implementStream,
    routes: (app) => addCallableRoutes(app, calls, core.config.project),
  };
}

const hourMs = 60 * 60 * 1000;

export { dataEvent, eventStreamHeaders } from './protocol/api/event-stream.ts';
export { callableError, presentCallableError } from './protocol/api/present-error.ts';
