import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import { type BlobLedger, type BlobStore, BlobTooLarge } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Also, Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { AdminKeys } from '../../../core/keys/index.ts';
import { type Manifest, ManifestError } from '../../codebases/domain/manifest.ts';
import { discoverCodebase, type PrepareDeps } from '../../codebases/usecases/prepare-codebase.ts';
import type { ChangedBy, DeployInput, Deployments } from '../../types.ts';
import { requireCodebaseName } from '../domain/codebase-name.ts';
import { readStoredManifest, requireFreeNames, writeStoredManifest } from '../domain/stored-manifest.ts';
import {
  activate,
  type Deployment,
  deleteCodebase,
  deleteDeployments,
  insertDeployment,
  listActive,
  listDeployments,
  nextRevision,
} from '../store/deployments.ts';
import type { DeploymentFolders } from '../store/folders.ts';
import { withIdleDeadline } from './idle-deadline.ts';
import { type Address, presentCodebase } from './present.ts';

export interface DeploymentDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly keys: { readonly admin: Pick<AdminKeys, 'revokeForCodebase'> };
  readonly folders: DeploymentFolders;
  readonly prepare: PrepareDeps;
  readonly address: Address;
  /** After the commit. */
  changed(): Promise<void>;
}

export function createDeployments(deps: DeploymentDeps): Deployments {
  const { database, audit } = deps;
  let isDeploying = false;
  return {
    async deploy(input) {
      const { deployment, manifest } = await deployArchive(deps, input, async (work) => {
        // Only now: an archive that arrives slowly must not keep others from deploying.
        if (isDeploying) throw new AppError('request/in-progress', { sentence: anotherRuns });
        isDeploying = true;
        try {
          return await work();
        } finally {
          isDeploying = false;
        }
      });
      return presentCodebase(deps.address, deployment, manifest);
    },

    async list() {
      const active = await listActive(database.query);
      const entries = active.map(async (deployment) => ({
        ...presentCodebase(deps.address, deployment, readStoredManifest(deployment.manifest)),
        deployedAt: deployment.createdAt,
        deployedBy: deployment.createdBy,
        versions: (await listDeployments(database.query, deployment.codebase)).map(({ version }) => version),
      }));
      return (await Promise.all(entries)).sort((a, b) => (a.codebase < b.codebase ? -1 : 1));
    },

    async rollback(input, also) {
      const { deployment, manifest } = await refusing(() =>
        rollback(deps, input.codebase, async (transaction, switched) => {
          await record(audit, 'functions.rollback', input, { version: switched.deployment.version }, transaction);
          await also?.(transaction, presentCodebase(deps.address, switched.deployment, switched.manifest));
        }),
      );
      await deps.changed();
      return presentCodebase(deps.address, deployment, manifest);
    },

    async delete(input, also) {
      await database.transaction(async (transaction) => {
        await remove(deps, transaction, input.codebase);
        // A process of the codebase that still runs cannot act for it any more.
        await deps.keys.admin.revokeForCodebase(input.codebase, transaction);
        await record(audit, 'functions.delete', input, {}, transaction);
        await also?.(transaction);
      });
      await deps.changed();
    },
  };
}

/** `alone` runs the work when its turn comes. */
export async function deployArchive(
  deps: DeploymentDeps,
  input: DeployInput & ChangedBy,
  alone: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<Switched> {
  const archive = await refusing(() => keepArchive(deps, input));
  try {
    return await alone(async () => {
      const switched = await refusing(() => deploy(deps, input, archive));
      await record(deps.audit, 'functions.deploy', input, { version: switched.deployment.version });
      await deps.changed();
      return switched;
    });
  } catch (error) {
    await discardArchive(deps, archive);
    throw error;
  }
}

interface Switched {
  readonly deployment: Deployment;
  readonly manifest: Manifest;
}

const anotherRuns = 'Another deployment is running. Try again when it is done.';

/** The name is checked first, so that nobody sends an archive for nothing. */
async function keepArchive(deps: DeploymentDeps, { codebase, archive: source }: DeployInput): Promise<string> {
  requireCodebaseName(codebase);
  const archive = await deps.ledger.reserve();
  try {
    const arriving = withIdleDeadline(source, limits.functions.archiveIdleMs);
    await deps.blobs.put(archive, arriving, { bytesMax: limits.functions.archiveBytesMax });
    return archive;
  } catch (error) {
    await discardArchive(deps, archive);
    throw error;
  }
}

/** Without effect on the archive of a deployment. */
async function discardArchive({ ledger, blobs }: DeploymentDeps, archive: string): Promise<void> {
  if (await ledger.abandon(archive)) await blobs.remove(archive);
}

/** Nothing that runs is touched before the last step, which is one transaction. */
async function deploy(deps: DeploymentDeps, input: DeployInput & ChangedBy, archive: string): Promise<Switched> {
  const { ledger, folders } = deps;
  const id = newId();
  const staged = await folders.stage(id, archive);
  try {
    const found = await discoverCodebase(deps.prepare, {
      codebase: input.codebase,
      folder: staged.folder,
      temporary: folders.temporary(id),
      isOfDeveloper: false,
      skipsUnsupported: input.skipsUnsupported,
    });
    const { manifest } = found;
    if (manifest.functions.length === 0) throw new ManifestError('The codebase has no functions.');
    const { discovered, declared, values } = found;
    const stored = writeStoredManifest({ discovered, declared, values });
    const deployment = await deps.database.transaction(async (transaction) => {
      const revision = await nextRevision(transaction);
      await requireNoConflict(transaction, input.codebase, manifest);
      const earlier = await listDeployments(transaction, input.codebase);
      const version = (earlier[0]?.version ?? 0) + 1;
      const created = { createdAt: deps.clock.now(), createdBy: input.by };
      const made: Deployment = { id, codebase: input.codebase, version, archive, manifest: stored, ...created };
      if (!(await ledger.adopt(transaction, archive))) throw new AppError('server/unavailable');
      await insertDeployment(transaction, made);
      await activate(transaction, { codebase: input.codebase, deployment: id, revision, now: created.createdAt });
      await drop(deps, transaction, earlier.slice(limits.functions.deploymentsKept - 1));
      return made;
    });
    await staged.keep();
    return { deployment, manifest };
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** The deployment is unpacked and checked before the switch, as a new one would be. */
async function rollback(deps: DeploymentDeps, codebase: string, also: Also<Switched>): Promise<Switched> {
  const { database, folders, prepare } = deps;
  const target = await previousOf(database.query, codebase);
  await folders.ensure(target.id, target.archive);
  const manifest = readStoredManifest(target.manifest);
  for (const name of new Set(manifest.functions.flatMap(({ secrets }) => secrets)))
    if ((await prepare.secret(name)) === undefined)
      throw new ManifestError(`Version ${target.version} uses the secret ${name}, which has no value any more.`);
  await database.transaction(async (transaction) => {
    const revision = await nextRevision(transaction);
    if ((await previousOf(transaction, codebase)).id !== target.id) throw new AppError('request/in-progress');
    await requireNoConflict(transaction, codebase, manifest);
    await activate(transaction, { codebase, deployment: target.id, revision, now: deps.clock.now() });
    await also(transaction, { deployment: target, manifest });
  });
  return { deployment: target, manifest };
}

async function previousOf(queries: Queries, codebase: string): Promise<Deployment> {
  const active = (await listActive(queries)).find((each) => each.codebase === codebase);
  if (!active) throw unknownCodebase(codebase);
  const previous = (await listDeployments(queries, codebase)).find(({ version }) => version < active.version);
  if (!previous)
    throw new ManifestError(`The codebase "${codebase}" has no deployment before version ${active.version}.`);
  return previous;
}

async function remove(deps: DeploymentDeps, transaction: Queries, codebase: string): Promise<void> {
  await nextRevision(transaction);
  const deployments = await listDeployments(transaction, codebase);
  if (deployments.length === 0) throw unknownCodebase(codebase);
  await deleteCodebase(transaction, codebase);
  await drop(deps, transaction, deployments);
}

async function drop(
  { ledger, blobs }: DeploymentDeps,
  transaction: Queries,
  gone: readonly Deployment[],
): Promise<void> {
  for (const { archive } of gone) await ledger.markDeleted(transaction, archive, (await blobs.size(archive)) ?? 0);
  await deleteDeployments(
    transaction,
    gone.map(({ id }) => id),
  );
}

async function requireNoConflict(transaction: Queries, codebase: string, manifest: Manifest): Promise<void> {
  const others = (await listActive(transaction)).filter((each) => each.codebase !== codebase);
  if (others.length >= limits.functions.codebasesMax)
    throw new ManifestError(`There are already ${limits.functions.codebasesMax} codebases. Delete one first.`);
  requireFreeNames(
    manifest,
    others.map((other) => ({ codebase: other.codebase, functions: readStoredManifest(other.manifest).functions })),
  );
}

function unknownCodebase(codebase: string): AppError {
  return new AppError('functions/not-found', { sentence: `There is no codebase "${codebase}".` });
}

/** What is wrong with a codebase is an error of the person who deploys it, and the sentence says what to do. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ManifestError)
      throw new AppError('request/invalid', { sentence: error.message, cause: error.cause });
    if (error instanceof BlobTooLarge) throw new AppError('request/too-large', { cause: error });
    throw error;
  }
}

function record(
  audit: Audit,
  action: string,
  { codebase, by, ip }: { readonly codebase: string } & ChangedBy,
  detail: Readonly<Record<string, unknown>> = {},
  transaction?: Queries,
): Promise<void> {
  return audit.record({ actor: by, action, target: codebase, ip, detail }, transaction);
}
