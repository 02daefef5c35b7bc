import { limits } from '@hearth/contract';
import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Asker } from '../domain/asker.ts';
import { isNodeId, rootAlias } from '../domain/node-id.ts';
import { parseNodeName } from '../domain/node-name.ts';
import { missingBytes } from '../domain/quota.ts';
import type { UploadWish } from '../domain/upload-wish.ts';
import type { Lineage } from '../store/lineage.ts';
import { insertNodes } from '../store/nodes.ts';
import { addToSpace, type Space } from '../store/spaces.ts';
import { countOpenOfVisitors, insertUploads } from '../store/uploads.ts';
import { checkedName, refuseTooDeep } from './checked-name.ts';
import type { EndUploads } from './end-uploads.ts';
import type { PermitAsker } from './permission.ts';
import { withOwnRoom } from './room.ts';
import { changeSpaceById, openSpace } from './space.ts';
import { createTakenNames, type TakenNames } from './taken-names.ts';
import { quotaFor, type UsageParts } from './usage.ts';
import type { Via } from './visitor-uploads.ts';

export interface BegunUpload {
  readonly uploadId: string;
  /** The file it will be: the one it replaces, or a new one. */
  readonly nodeId: string;
  /** Takes the bytes. */
  readonly objectId: string;
  readonly name: string;
}

export type BeginOutcome =
  | { readonly ok: true; readonly begun: BegunUpload }
  | { readonly ok: false; readonly error: AppError };

/**
 * Checks name, right and room before the first byte, and keeps the room: of two uploads that fit only one at a time, the
 * second is refused here and not at its end. The node is seen by nobody until its bytes have arrived. Each wish stands for
 * itself; all that are granted begin together, and `also` with them.
 */
export type BeginUploads = (
  asker: Asker,
  wishes: readonly UploadWish[],
  also?: (transaction: Queries, begun: readonly BegunUpload[]) => Promise<void>,
) => Promise<readonly BeginOutcome[]>;

export type BeginParts = UsageParts & {
  readonly permitAsker: PermitAsker;
  readonly endUploads: Pick<EndUploads, 'giveWay'>;
};

export function createBeginUploads(parts: BeginParts): BeginUploads {
  return async (asker, given, also) => {
    const ground = await groundOf(parts, asker, given);
    const wishes = given.map((wish) => ({
      ...wish,
      folderId: wish.folderId === rootAlias && asker.kind === 'person' ? ground.rootId : wish.folderId,
    }));
    const quotaBytes = await quotaFor(parts.identity, ground.ownerUid);
    const via = viaBy(asker);
    if (via) await parts.endUploads.giveWay(via);
    return changeSpaceById(parts.database, ground.id, async (transaction, space) => {
      const settled = await settleAll(
        { transaction, permitAsker: parts.permitAsker, asker, space, quotaBytes },
        wishes,
      );
      const begun = settled.flatMap((one) => (one instanceof AppError ? [] : [one]));
      await write(transaction, { space, by: ground.ownerUid, via, at: parts.clock.now() }, begun);
      await also?.(transaction, begun.map(presentBegun));
      return settled.map((one) =>
        one instanceof AppError ? { ok: false, error: one } : { ok: true, begun: presentBegun(one) },
      );
    });
  };
}

/** Whose drive the files go to: a person's own; a visitor's are the ones of who let them in. */
async function groundOf(
  parts: BeginParts,
  asker: Asker,
  wishes: readonly UploadWish[],
): Promise<{ readonly id: string; readonly rootId: string; readonly ownerUid: string }> {
  if (asker.kind === 'person') return { ...(await openSpace(parts, asker.uid)), ownerUid: asker.uid };
  const [line] = await parts.permitAsker(parts.database.query, asker, [wishes[0]?.folderId ?? ''], 'add');
  if (!line || line.ownerUid === null) throw new AppError('drive/not-found');
  return { id: line.node.spaceId, rootId: line.rootId, ownerUid: line.ownerUid };
}

function viaBy(asker: Asker): Via | undefined {
  if (asker.kind === 'person') return undefined;
  return asker.kind === 'link' ? { via: 'link', viaId: asker.linkId } : { via: 'request', viaId: asker.requestId };
}

interface Settled {
  readonly wish: UploadWish;
  readonly uploadId: string;
  readonly objectId: string;
  readonly name: string;
  readonly replaces: Lineage['node'] | undefined;
}

interface Ground {
  readonly transaction: Queries;
  readonly permitAsker: PermitAsker;
  readonly asker: Asker;
  readonly space: Space;
  readonly quotaBytes: number | null;
}

/** In the order of the wishes: who comes first has the name and the room. */
async function settleAll(ground: Ground, wishes: readonly UploadWish[]): Promise<readonly (Settled | AppError)[]> {
  const { transaction, space, quotaBytes } = ground;
  const names = createTakenNames(transaction);
  // What is no name or no id is nowhere, and may not even be text that a database takes (A22).
  await names.look(wishes.filter(({ folderId, name }) => isNodeId(folderId) && parseNodeName(name).ok));
  const folders = await permitEach(ground, wishes.map(folderOf), 'add');
  const replaced = await permitEach(ground, wishes.flatMap(replacedIn(names)), 'replace');
  const openMax = await openUploadsLeft(transaction, viaBy(ground.asker));

  let reservedBytes = await reservedFor(ground, wishes);
  let open = 0;
  const settle = async (wish: UploadWish): Promise<Settled> => {
    const wished = checkedName(wish.name);
    const folder = granted(folders, wish.folderId);
    if (folder.node.kind !== 'folder' || folder.node.spaceId !== space.id) throw new AppError('drive/not-found');
    refuseTooDeep(folder, wished);
    if (open >= openMax) throw new AppError('drive/too-many');
    const missing = missingBytes({ ...space, reservedBytes }, wish.size, quotaBytes);
    if (missing > 0) throw new AppError('drive/quota-exceeded', { details: { missing } });
    const place = await settlePlace({ names, replaced }, { ...wish, name: wished });
    reservedBytes += wish.size;
    open += 1;
    return { wish, uploadId: newId(), objectId: newId(), ...place };
  };

  const settled: (Settled | AppError)[] = [];
  for (const wish of wishes) settled.push(await settle(wish).catch(expected));
  return settled;
}

/** Visitors stand back behind everything that was begun; who let them in only behind what they began themselves. */
async function reservedFor({ transaction, asker, space, quotaBytes }: Ground, wishes: readonly UploadWish[]) {
  const total = wishes.reduce((sum, { size }) => sum + size, 0);
  const isTight = asker.kind === 'person' && missingBytes(space, total, quotaBytes) > 0;
  return (isTight ? await withOwnRoom(transaction, space) : space).reservedBytes;
}

function folderOf({ folderId }: UploadWish): string {
  return folderId;
}

function replacedIn(names: TakenNames): (wish: UploadWish) => readonly string[] {
  return (wish) => {
    const holder = wish.conflict === 'replace' ? names.holder(wish) : undefined;
    return holder ? [holder.id] : [];
  };
}

async function settlePlace(
  { names, replaced }: { readonly names: TakenNames; readonly replaced: Permitted },
  wish: UploadWish,
): Promise<Pick<Settled, 'name' | 'replaces'>> {
  if (wish.conflict === 'keepBoth') return { name: await names.claimFree(wish), replaces: undefined };
  const holder = names.holder(wish);
  if (!holder) return { name: wish.name, replaces: undefined };
  if (wish.conflict === 'fail' || holder.kind === 'folder')
    throw new AppError('drive/name-taken', { details: { free: await names.findFree(wish) } });
  const { node } = granted(replaced, holder.id);
  if (wish.generation !== undefined && wish.generation !== node.generation)
    throw new AppError('drive/stale', { details: { generation: node.generation } });
  return { name: node.name, replaces: node };
}

type Permitted = ReadonlyMap<string, Lineage | AppError>;

/** All at once; only when one of them is refused, each by itself. */
async function permitEach(ground: Ground, given: readonly string[], deed: 'add' | 'replace'): Promise<Permitted> {
  const { transaction, permitAsker, asker } = ground;
  const ids = [...new Set(given)];
  if (ids.length === 0) return new Map();
  const lines = await permitAsker(transaction, asker, ids, deed).catch(expected);
  if (!(lines instanceof AppError)) return new Map(lines.map((line) => [line.node.id, line]));
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) return new Map([[only, lines]]);
  const each = new Map<string, Lineage | AppError>();
  for (const id of ids) for (const [key, found] of await permitEach(ground, [id], deed)) each.set(key, found);
  return each;
}

function granted(permitted: Permitted, id: string): Lineage {
  const line = permitted.get(id);
  if (line instanceof AppError) throw line;
  if (!line) throw new AppError('drive/not-found');
  return line;
}

/** A refusal is an answer to one wish; a bug ends them all. */
function expected(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Nobody fills a drive with beginnings: visitors of one link or request have so many unfinished ones together. */
async function openUploadsLeft(transaction: Queries, via: Via | undefined): Promise<number> {
  if (!via) return Number.POSITIVE_INFINITY;
  return limits.link.openUploadsMax - (await countOpenOfVisitors(transaction, via));
}

async function write(
  transaction: Queries,
  {
    space,
    by,
    via,
    at,
  }: { readonly space: Space; readonly by: string; readonly via: Via | undefined; readonly at: number },
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  await insertNodes(
    transaction,
    settled.map(({ wish, objectId, name }) => ({
      id: objectId,
      spaceId: space.id,
      parentId: wish.folderId,
      kind: 'file',
      name,
      state: 'uploading',
      size: wish.size,
      contentType: wish.contentType,
      contentMtime: wish.contentMtime,
      by,
      at,
    })),
  );
  await insertUploads(
    transaction,
    settled.map(({ wish, uploadId, objectId, name, replaces }) => ({
      id: uploadId,
      spaceId: space.id,
      folderId: wish.folderId,
      nodeId: objectId,
      name,
      size: wish.size,
      contentType: wish.contentType ?? null,
      device: wish.device ?? null,
      createdBy: by,
      createdAt: at,
      conflict: wish.conflict,
      replacesId: replaces?.id ?? null,
      replacesVersion: wish.generation === undefined ? null : (replaces?.versionId ?? null),
      fingerprint: wish.fingerprint ?? null,
      contentMtime: wish.contentMtime ?? null,
      via: via?.via ?? 'person',
      viaId: via?.viaId ?? null,
    })),
  );
  const reservedBytes = settled.reduce((sum, { wish }) => sum + wish.size, 0);
  await addToSpace(transaction, space.id, { reservedBytes });
}

function presentBegun({ uploadId, objectId, name, replaces }: Settled): BegunUpload {
  return { uploadId, objectId, name, nodeId: replaces?.id ?? objectId };
}
