import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import {
  type Authorize,
  changeSpaceById,
  driveBucket,
  type Files,
  findVersion,
  freeName,
  insertNode,
  nameKey,
  objectNameOf,
  openSpace,
  quotaFor,
  recordActivity,
  refuseTooDeep,
  type StoredNode,
} from '../../../files/index.ts';
import type { Caller, Identity } from '../../../identity/index.ts';
import type { ContentBytes, Storage } from '../../../storage/index.ts';
import type { BeginUpload } from '../../uploads/usecases/begin-uploads.ts';
import type { EndUploads } from '../../uploads/usecases/end-uploads.ts';
import { parseResultPath } from '../domain/result-path.ts';
import { type ActionGrant, countResult, findResultFolder, insertResult } from '../store/grants.ts';
import type { Grants } from './grants.ts';

/** What a function does by its grant. The person's permission is asked again at every request (T20). */
export interface UseGrant {
  read(id: string, secret: string, fileId: string): Promise<GrantedFile>;
  /** Adds a file, or a folder where the path ends with `/`. A name that is taken gets a number. */
  add(id: string, secret: string, result: NewResult): Promise<AddedResult>;
}

interface GrantedFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly etag: string;
  bytes(range?: { readonly start: number; readonly end: number }): Promise<ContentBytes>;
}

interface NewResult {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface AddedResult {
  readonly id: string;
  readonly name: string;
}

export type UseGrantDeps = Pick<Core, 'database' | 'clock'> & {
  readonly grants: Pick<Grants, 'find' | 'during'>;
  readonly identity: Pick<Identity, 'person'>;
  readonly storage: Pick<Storage, 'read' | 'receiveAs'>;
  readonly authorize: Authorize;
  readonly createFolders: Files['createFolders'];
  readonly beginUpload: BeginUpload;
  readonly endUploads: Pick<EndUploads, 'failed'>;
};

export function createUseGrant(deps: UseGrantDeps): UseGrant {
  const { database, grants, authorize, storage } = deps;
  return {
    async read(id, secret, fileId) {
      const grant = await grants.find(id, secret);
      // A file that was not chosen does not exist here, whoever it belongs to (T17).
      if (!grant.fileIds.includes(fileId)) throw new AppError('drive/not-found');
      const [item] = await authorize(database.query, { kind: 'person', uid: grant.uid }, [fileId], 'read');
      const version = item && (await findVersion(database.query, fileId, item.node.versionId ?? ''));
      if (!version) throw new AppError('drive/not-found');
      const { objectId, size, contentType } = version;
      return {
        name: item.node.name,
        contentType: contentType ?? 'application/octet-stream',
        size,
        etag: objectId,
        async bytes(range) {
          const opened = await storage.read(driveBucket, objectNameOf(objectId), range);
          if (!opened) throw new AppError('drive/not-found');
          return opened;
        },
      };
    },

    async add(id, secret, result) {
      const grant = await grants.find(id, secret);
      return grants.during(grant, (signal) => add(deps, grant, { ...result, bytes: until(signal, result.bytes) }));
    },
  };
}

/** The bytes, until the run ends. */
async function* until(signal: AbortSignal, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  ended.catch(() => undefined);
  for (;;) {
    signal.throwIfAborted();
    const next = await Promise.race([source.next(), ended]);
    if (next.done) return;
    yield next.value;
  }
}

async function add(
  deps: UseGrantDeps,
  grant: ActionGrant,
  { path, contentType, bytes }: NewResult,
): Promise<AddedResult> {
  const { database, storage } = deps;
  const parsed = parseResultPath(path);
  if (!parsed) throw new AppError('request/invalid', { sentence: 'The path of a result is inside its folder.' });
  const { folders, name } = parsed;
  await deps.authorize(database.query, { kind: 'person', uid: grant.uid }, [grant.folderId], 'add');
  if (name === undefined) return { id: await folderOf(deps, grant, folders), name: folders.at(-1) ?? '' };
  const caller = await callerOf(deps, grant.uid);
  let added: AddedResult | undefined;
  try {
    const object = { bucket: driveBucket, contentType, source: bytes, bytesMax: await bytesLeft(deps, grant.uid) };
    await storage.receiveAs(caller, object, async (size) => {
      added = await begin(deps, grant, { folders, name, size, contentType });
      return objectNameOf(added.id);
    });
  } catch (error) {
    if (added) await deps.endUploads.failed(objectNameOf(added.id), grant.uid);
    if (error instanceof AppError && error.code === 'storage/quota-exceeded')
      throw new AppError('drive/quota-exceeded', { cause: error });
    throw error;
  }
  if (!added) throw new Error('A result has arrived without a name.');
  return added;
}

async function begin(
  deps: UseGrantDeps,
  grant: ActionGrant,
  file: {
    readonly folders: readonly string[];
    readonly name: string;
    readonly size: number;
    readonly contentType: string;
  },
): Promise<AddedResult> {
  const { folders, name, size, contentType } = file;
  const folderId = folders.length === 0 ? grant.folderId : await folderOf(deps, grant, folders);
  const input = { folderId, name, size, contentType, conflict: 'keepBoth' } as const;
  const begun = await deps.beginUpload({ kind: 'person', uid: grant.uid }, input, async (transaction, { nodeId }) => {
    await claimResult(deps, transaction, grant);
    if (folders.length === 0) await insertResult(transaction, { grantId: grant.id, nodeId, folderKey: null });
  });
  return { id: begun.nodeId, name: begun.name };
}

async function claimResult({ clock }: UseGrantDeps, transaction: Queries, grant: ActionGrant): Promise<void> {
  const { resultsMax } = limits.actions;
  if (!(await countResult(transaction, grant.id, { now: clock.now(), resultsMax })))
    throw new AppError('drive/too-many');
}

/** The folder at the end of the path. The outermost one is new in every run, so that undo finds all in it. */
async function folderOf(
  deps: UseGrantDeps,
  grant: ActionGrant,
  [top = '', ...below]: readonly string[],
): Promise<string> {
  const found = await findResultFolder(deps.database.query, grant.id, nameKey(top));
  const topId = found ?? (await createTop(deps, grant, top)).id;
  if (below.length === 0) return topId;
  const [id] = await deps.createFolders(grant.uid, { parentId: topId, paths: [below] });
  if (id === undefined) throw new AppError('drive/not-found');
  return id;
}

function createTop(deps: UseGrantDeps, grant: ActionGrant, asked: string): Promise<Pick<StoredNode, 'id'>> {
  const { uid, spaceId, folderId } = grant;
  return changeSpaceById(deps.database, spaceId, async (transaction) => {
    // Two requests may want the same folder at once.
    const found = await findResultFolder(transaction, grant.id, nameKey(asked));
    if (found !== undefined) return { id: found };
    const [parent] = await deps.authorize(transaction, { kind: 'person', uid }, [folderId], 'add');
    if (!parent) throw new AppError('drive/not-found');
    await claimResult(deps, transaction, grant);
    const name = await freeName(transaction, { folderId, name: asked, kind: 'folder', pending: true });
    refuseTooDeep(parent, name);
    const at = deps.clock.now();
    const node = {
      id: newId(),
      spaceId,
      parentId: folderId,
      kind: 'folder',
      name,
      state: 'active',
      by: uid,
      at,
    } as const;
    const made = await insertNode(transaction, node);
    await insertResult(transaction, { grantId: grant.id, nodeId: made.id, folderKey: nameKey(asked) });
    const actor = { kind: 'person', uid } as const;
    await recordActivity(transaction, [{ spaceId, nodeId: made.id, name, verb: 'created', actor, at }]);
    return made;
  });
}

/** Storage knows the person by it; the bucket of the drive asks the drive what the person may do. */
async function callerOf({ identity }: UseGrantDeps, uid: string): Promise<Caller> {
  const person = await identity.person(uid);
  if (!person || person.disabled) throw new AppError('drive/not-found');
  return { uid, role: person.role, email: person.email ?? undefined, signedInAt: 0, claims: { sub: uid } };
}

/** The real size is checked against the quota again when it is known. */
async function bytesLeft(deps: UseGrantDeps, uid: string): Promise<number> {
  const quotaBytes = await quotaFor(deps.identity, uid);
  if (quotaBytes === null) return limits.storage.sizeMax;
  const { usedBytes } = await openSpace(deps, uid);
  return quotaBytes - Math.min(usedBytes, quotaBytes);
}
