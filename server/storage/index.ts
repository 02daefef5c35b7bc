import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { createBuckets } from './deeds/buckets.ts';
import { cancelUploads } from './deeds/cancel-upload.ts';
import { dropObject } from './deeds/delete-object.ts';
import { createGenerations } from './deeds/generations.ts';
import { createPermission } from './deeds/permission.ts';
import { sweepStorage } from './deeds/sweep-storage.ts';
import { createUploadTurns } from './deeds/upload-turns.ts';
import type { Storage } from './door.ts';
import { findObject, objectTotals } from './store/objects.ts';
import { addStorageRoutes } from './wire/routes.ts';

export * from './door.ts';
export { compileRules, type Ruleset, type RulesFault, type RulesRequest } from './rules/language/index.ts';
export { storageMigrations } from './store/migrations.ts';

/** Builds storage on the core. The default bucket, named after the project, is there from the first start, closed. */
export async function createStorage(
  core: Core,
  appCheck: Pick<AppCheck, 'judge'>,
  identity: Pick<Identity, 'authenticate'>,
): Promise<Storage> {
  const { database, blobs, ledger, clock, log } = core;
  const buckets = await createBuckets({ database, clock, log, defaultBucket: core.config.project });
  const permission = createPermission({ database, clock, buckets });
  const shared = { database, blobs, ledger, clock, log };
  const generations = createGenerations(clock);
  const parts = { ...shared, buckets, permission, generations, turns: createUploadTurns() };
  core.schedule.every('sweep storage', sweepEveryMs, () => sweepStorage(shared));

  return {
    routes: (app) =>
      addStorageRoutes(app, { parts, gate: { identity, appCheck, adminKeys: core.keys.admin }, origin: core.origin }),
    guardBucket: buckets.guard,
    async read(bucket, name) {
      const object = await findObject(database.query, bucket, name);
      const reader = object && (await blobs.open(object.blobKey));
      return reader && { object, stream: reader.stream, close: reader.close };
    },
    async drop(transaction, bucket, name) {
      await dropObject(transaction, ledger, bucket, name);
    },
    cancelUploads: (bucket, name) => cancelUploads(shared, bucket, name),
    setRules: buckets.setRules,
    rules: buckets.rules,
    totals: () => objectTotals(database.query),
  };
}

const sweepEveryMs = 60 * 60 * 1000;
