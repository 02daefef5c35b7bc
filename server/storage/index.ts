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
import { createUploadTurns } from './usecases/upload-turns.ts';

export { type Content, type ContentBytes, presentationHeaders, sendContent } from './api/content.ts';
export {
  compileRules,
  type RulesDecision,
  type Ruleset,
  type RulesFault,
  type RulesObject,
  type RulesRequest,
} from './domain/language/index.ts';
export { storageMigrations } from './store/migrations.ts';
export * from './types.ts';

/** Builds storage on the core. The default bucket, named after the project, is there from the first start, closed. */
export async function createStorage(
  core: Core,
  appCheck: Pick<AppCheck, 'judge'>,
  identity: Pick<Identity, 'authenticate'>,
  lenience: StorageOverrides = noLenience,
): Promise<Storage> {
  const { database, blobs, ledger, clock, log } = core;
  const defaultBucket = core.config.project;
  const { makesBuckets, asksLate } = lenience;
  const buckets = await createBuckets({ database, clock, log, defaultBucket, makesBuckets });
  const permission = createPermission({ database, clock, buckets });
  const shared = { database, blobs, ledger, clock, log, buckets };
  const room = createRoom(shared);
  const generations = createGenerations(clock);
  const parts = { ...shared, permission, generations, room, turns: createUploadTurns(), defaultBucket, asksLate };
  core.schedule.every('sweep storage', sweepEveryMs, () => sweepStorage(shared));
  core.schedule.every('look for new buckets', refreshEveryMs, () => buckets.refreshNames());
  const gate = { identity, appCheck, adminKeys: core.keys.admin };

  return {
    routes: (app) =>
      addStorageRoutes(app, { parts, gate, lenience, origin: core.origin, contentOrigin: core.contentOrigin }),
    guardBucket: buckets.guard,
    async read(bucket, name, range) {
      const object = await findObject(database.query, bucket, name);
      const reader = object && (await blobs.open(object.blobKey, range));
      return reader && { object, bytes: reader.bytes, stream: reader.stream, close: reader.close };
    },
    putAs: (caller, object) => putAs(parts, caller, object),
    async drop(transaction, bucket, name) {
      await (buckets.isGuarded(bucket) ? dropGuardedObject : dropObject)(transaction, ledger, bucket, name);
    },
    cancelUploads: (bucket, name) => cancelUploads(shared, bucket, name),
    setRules: buckets.setRules,
    rules: buckets.rules,
    explainRules: (question) => explainRules(shared, question),
    moves: {
      bring: (object) => importObject(parts, object),
      leaving: (bucket, prefix) => exportObjects(shared, { bucket, prefix }),
    },
    buckets: buckets.names,
    ensureBucket: buckets.ensure,
    limitBucket: (bucket, quota) => limitBucket(parts, bucket, quota),
    limitTokens: (bucket, lifetimeMs) => limitTokens(parts, bucket, lifetimeMs),
    async tokenLifetimeMs(bucket) {
      const keeper = await buckets.keeper(bucket);
      return keeper.kind === 'guard' ? keeper.guard.downloadTokenLifetimeMs : keeper.tokenLifetimeMs;
    },
    totals: () => objectTotals(database.query),
  };
}

const noLenience: StorageOverrides = {
  anyoneIsAdmin: false,
  makesBuckets: false,
  asksLate: false,
  bareFileNames: false,
};
const sweepEveryMs = 60 * 60 * 1000;
const refreshEveryMs = 60 * 1000;
