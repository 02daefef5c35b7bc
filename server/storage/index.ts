import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { explainRules } from './access/usecases/explain-rules.ts';
import { createPermission } from './access/usecases/permission.ts';
import { addStorageRoutes } from './api/routes.ts';
import { addRulesRoute } from './buckets/api.ts';
import { createBuckets } from './buckets/usecases/buckets.ts';
import { limitBucket, limitTokens } from './buckets/usecases/manage-buckets.ts';
import { presentGcsObject } from './gcs/api/present.ts';
import { exportObjects } from './import-export/usecases/export-objects.ts';
import { importObject } from './import-export/usecases/import-object.ts';
import { findObject, objectTotals } from './objects/store.ts';
import { dropGuardedObject, dropObject } from './objects/usecases/delete-object.ts';
import { objectBlobs } from './objects/usecases/object-blobs.ts';
import { createObjectChanges } from './objects/usecases/object-changes.ts';
import { openBytes } from './objects/usecases/read-object.ts';
import { createReservations } from './quota/usecases.ts';
import type { Storage, StorageOverrides } from './types.ts';
import { cancelUploads } from './uploads/usecases/cancel-upload.ts';
import { createGenerations } from './uploads/usecases/commit-object.ts';
import { putAs, receiveAs } from './uploads/usecases/put-object.ts';
import { createUploadLeases } from './uploads/usecases/upload-leases.ts';
import { createUploadLocks } from './uploads/usecases/upload-locks.ts';
import { sweepStorage } from './usecases/sweep-storage.ts';

export { defaultBucket, defaultBuckets } from './buckets/domain.ts';
export { type ContentBytes, presentationHeaders, sendContent } from './downloads/api/content.ts';
export { storageMigrations } from './store/migrations.ts';
export * from './types.ts';

/**
 * Builds storage on the core. The default bucket, named after the project, exists from the first start and is closed.
 */
export async function createStorage(
  core: Core,
  appCheck: Pick<AppCheck, 'verify'>,
  identity: Pick<Identity, 'authenticate'>,
  overrides: StorageOverrides = noOverrides,
): Promise<Storage> {
  const { database, blobs, ledger, integrity, clock, log } = core;
  integrity.addSource(objectBlobs);
  const defaultBucket = core.config.project;
  const { createsBuckets, authorizesAtEnd } = overrides;
  const buckets = await createBuckets({ database, clock, log, defaultBucket, createsBuckets });
  const permission = createPermission({ database, clock, buckets });
  const shared = { database, blobs, ledger, integrity, clock, log, buckets };
  const reservations = createReservations(shared);
  const generations = createGenerations(clock);
  const changes = createObjectChanges(buckets);
  const deps = {
    ...shared,
    permission,
    generations,
    reservations,
    changes,
    // Only one server works on an embedded database.
    locks: createUploadLocks(undefined, database.kind === 'postgres' ? createUploadLeases(shared) : undefined),
    defaultBucket,
    authorizesAtEnd,
  };
  core.scheduler.every('sweep storage', sweepEveryMs, () => sweepStorage(shared), { deletes: true });
  core.scheduler.every('look for new buckets', refreshEveryMs, () => buckets.refreshNames(), {
    inEveryProcess: true,
  });
  const authenticators = { identity, appCheck, adminKeys: core.keys.admin };

  return {
    async routes(app) {
      await addRulesRoute(app, { buckets, audit: core.audit, admin: core.keys.admin, rateLimits: core.rateLimits });
      const { origin, contentOrigin } = core;
      await addStorageRoutes(app, { deps, authenticators, overrides, origin, contentOrigin });
    },
    guardBucket: buckets.guard,
    onObjectChanged: (listener) =>
      changes.listen((transaction, { event, object, downloadTokens }) => {
        const resource = () => presentGcsObject({ object, downloadTokens }, core);
        return listener(transaction, { event, bucket: object.bucket, name: object.name, resource });
      }),
    async read(bucket, name, range) {
      const object = await findObject(database.query, bucket, name);
      const reader = object && (await openBytes(shared, object, range));
      return reader && { object, bytes: reader.bytes, stream: reader.stream, close: reader.close };
    },
    putAs: (caller, object) => putAs(deps, caller, object),
    receiveAs: (caller, object, nameFor) => receiveAs(deps, caller, object, nameFor),
    async drop(transaction, bucket, name) {
      if (buckets.isGuarded(bucket)) return dropGuardedObject(transaction, ledger, bucket, name);
      const dropped = await dropObject(transaction, ledger, bucket, name);
      if (dropped) await changes.tell(transaction, 'deleted', dropped);
    },
    cancelUploads: (bucket, name) => cancelUploads(shared, bucket, name),
    setRules: buckets.setRules,
    setDefaultRules: buckets.setDefaultRules,
    rules: buckets.rules,
    explainRules: (accessRequest) => explainRules(shared, accessRequest),
    importExport: {
      importObject: (object) => importObject(deps, object),
      exportObjects: (bucket, prefix) => exportObjects(shared, { bucket, prefix }),
    },
    buckets: buckets.names,
    ensureBucket: buckets.ensure,
    limitBucket: (bucket, quota) => limitBucket(deps, bucket, quota),
    limitTokens: (bucket, lifetimeMs) => limitTokens(deps, bucket, lifetimeMs),
    async tokenLifetimeMs(bucket) {
      const policy = await buckets.policy(bucket);
      return policy.kind === 'guard' ? policy.guard.downloadTokenLifetimeMs : policy.tokenLifetimeMs;
    },
    totals: () => objectTotals(database.query),
  };
}

const noOverrides: StorageOverrides = {
  anyoneIsAdmin: false,
  createsBuckets: false,
  authorizesAtEnd: false,
  bareFileNames: false,
};
const sweepEveryMs = 60 * 60 * 1000;
const refreshEveryMs = 60 * 1000;
