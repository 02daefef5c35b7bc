import { hashSecret, newUuid } from '../core/ids.ts';
import type { Core } from '../core/index.ts';
import { addAppCheckRoutes } from './api.ts';
import { type Project, tokenAudience, tokenIssuer } from './domain/token.ts';
import { addDebugToken, consumeOnce, removeExpiredConsumed } from './store/tokens.ts';
import { type AppCheck, guardedServices } from './types.ts';
import { createExchange } from './usecases/exchange.ts';
import { createVerificationCounts, createVerify, enforcement } from './usecases/verify.ts';
import { createChallenges, createWorkProofs } from './usecases/work-proofs.ts';

export { appcheckMigrations } from './store/migrations.ts';
export * from './types.ts';
export { enforcement } from './usecases/verify.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function createAppCheck(core: Core): AppCheck {
  const { apps, audit, clock, config, database, keys, settings, vault } = core;
  const project: Project = { id: config.project, number: apps.projectNumber };
  const counts = createVerificationCounts(database, clock);
  const work = createWorkProofs({ vault, database, clock });
  const challenges = createChallenges({ apps, work });
  const exchange = createExchange({ project, keys: keys.appcheck, clock, database, challenges });
  core.scheduler.every('write App Check counts', 10_000, () => counts.flush());
  core.scheduler.every('forget consumed App Check tokens', dayMs / 24, () =>
    removeExpiredConsumed(database.query, clock.now()),
  );

  const consume = async (token: string): Promise<boolean | undefined> => {
    const claims = await keys.appcheck.verify(token, {
      issuer: tokenIssuer(project),
      audience: tokenAudience(project),
    });
    return claims?.jti ? consumeOnce(database.query, `token:${claims.jti}`, (claims.exp ?? 0) * 1000) : undefined;
  };

  return {
    routes: (app) =>
      addAppCheckRoutes(app, {
        project: project.id,
        challenges,
        exchange,
        keys: keys.appcheck,
        adminKeys: keys.admin,
        consume,
      }),
    consume,
    work,
    verify: createVerify({ project, keys: keys.appcheck, settings, counts }),
    modes: () => settings.get(enforcement),
    async setMode(service, mode) {
      await settings.set(enforcement, { ...(await settings.get(enforcement)), [service]: mode });
      await audit.record({ actor: 'operator', action: 'appcheck.enforcement', target: service, detail: { mode } });
    },
    async createDebugToken(name) {
      const token = newUuid();
      await addDebugToken(database.query, {
        hash: hashSecret(token),
        name,
        appId: apps.default.appId,
        createdAt: clock.now(),
      });
      await audit.record({ actor: 'operator', action: 'appcheck.debugToken.create', target: name });
      return token;
    },
    async counts() {
      const counted = await counts.since(clock.now() - dayMs);
      return guardedServices.map((service) => ({
        service,
        verified: counted.get(`${service} verified`) ?? 0,
        refused: counted.get(`${service} refused`) ?? 0,
        missing: counted.get(`${service} missing`) ?? 0,
      }));
    },
  };
}
