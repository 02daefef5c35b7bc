import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { addStorageRoutes } from './api/routes.ts';
import { findObject, objectTotals } from './store/objects.ts';
import type { Storage, StorageOverrides } from './types.ts';
import { createBuckets } from './usecases/buckets.ts';
import { cancelUploads } from './usecases/cancel-upload.ts';
import { dropGuardedObject, dropObject } from './usecases/delete-object.ts';
import { explainRules } from './usecases/explain-rules.ts';
import { exportObjects } from './usecases/export-objects.ts';
import { createGenerations } from './usecases/generations.ts';
import { importObject } from './usecases/import-object.ts';
import { limitBucket, limitTokens } from './usecases/manage-buckets.ts';
import { createPermission } from './usecases/permission.ts';
import { putAs } from './usecases/put-as.ts';
import { createRoom } from './usecases/room.ts';
import { sweepStorage } from './usecases/sweep-storage.ts';
import { createUploadLocks } from './usecases/upload-turns.ts';

export { type Content, type ContentBytes, presentationHeaders, sendContent } from './api/content.ts';
export { storageMigrations } from './store/migrations.ts';
export * from './types.ts';

/** Builds storage on the core. The default bucket, named after the project, is there from the first start, closed. */
export async function createStorage(
  core: Core,
  appCheck: Pick<AppCheck, 'verify'>,
  identity: Pick<Identity, 'authenticate'>,
  overrides: StorageOverrides = noOverrides,
): Promise<Storage> {
  const { database, blobs, ledger, clock, log } = core;
  const defaultBucket = core.config.project;
  const { makesBuckets, asksLate } = overrides;
  const buckets = await createBuckets({ database, clock, log, defaultBucket, makesBuckets });
  const permission = createPermission({ database, clock, buckets });
  const shared = { database, blobs, ledger, clock, log, buckets };
  const room = createRoom(shared);
  const generations = createGenerations(clock);
  const deps = { ...shared, permission, generations, room, turns: createUploadLocks(), defaultBucket, asksLate };
  core.scheduler.every('sweep storage', sweepEveryMs, () => sweepStorage(shared));
  core.scheduler.every('look for new buckets', refreshEveryMs, () => buckets.refreshNames());
  const gate = { identity, appCheck, adminKeys: core.keys.admin };

  return {
    routes: (app) =>
      addStorageRoutes(app, { deps, gate, overrides, origin: core.origin, contentOrigin: core.contentOrigin }),
    guardBucket: buckets.guard,
    async read(bucket, name, range) {
      const object = await findObject(database.query, bucket, name);
      const reader = object && (await blobs.open(object.blobKey, range));
      return reader && { object, bytes: reader.bytes, stream: reader.stream, close: reader.close };
    },
    putAs: (caller, object) => putAs(deps, caller, object),
    async drop(transaction, bucket, name) {
      await (buckets.isGuarded(bucket) ? dropGuardedObject : dropObject)(transaction, ledger, bucket, name);
    },
    cancelUploads: (bucket, name) => cancelUploads(shared, bucket, name),
    setRules: buckets.setRules,
    rules: buckets.rules,
    explainRules: (question) => explainRules(shared, question),
    moves: {
      bring: (object) => importObject(deps, object),
      leaving: (bucket, prefix) => exportObjects(shared, { bucket, prefix }),
    },
    buckets: buckets.names,
    ensureBucket: buckets.ensure,
    limitBucket: (bucket, quota) => limitBucket(deps, bucket, quota),
    limitTokens: (bucket, lifetimeMs) => limitTokens(deps, bucket, lifetimeMs),
    async tokenLifetimeMs(bucket) {
      const keeper = await buckets.keeper(bucket);
      return keeper.kind === 'guard' ? keeper.guard.downloadTokenLifetimeMs : keeper.tokenLifetimeMs;
    },
    totals: () => objectTotals(database.query),
  };
}

const noOverrides: StorageOverrides = {
  anyoneIsAdmin: false,
  makesBuckets: false,
  asksLate: false,
  bareFileNames: false,
};
const sweepEveryMs = 60 * 60 * 1000;
const refreshEveryMs = 60 * 1000;
