import { limits } from '@hearth/contract';
import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import {
  type Authorize,
  addToSpace,
  changeSpaceById,
  checkedName,
  createTakenNames,
  insertNodes,
  isNodeId,
  missingBytes,
  type NodeWithAncestors,
  openSpace,
  type Principal,
  parseNodeName,
  quotaFor,
  refuseTooDeep,
  rootAlias,
  type Space,
  type TakenNames,
  type UsageDeps,
} from '../../../files/index.ts';
import { countOpenOfGuests, insertUploads } from '../store/uploads.ts';
import type { EndUploads } from './end-uploads.ts';
import type { Via } from './guest-uploads.ts';
import { withOwnReservations } from './reservations.ts';

/** A file that a client announces. */
interface UploadInput {
  readonly folderId: string;
  readonly name: string;
  readonly size: number;
  readonly contentType?: string | undefined;
  readonly conflict: 'fail' | 'keepBoth' | 'replace';
  /** With `replace`: the generation of the file that the person saw. */
  readonly generation?: number | undefined;
  readonly contentMtime?: number | undefined;
  readonly fingerprint?: string | undefined;
  readonly device?: string | undefined;
}

export interface BegunUpload {
  readonly uploadId: string;
  /** The replaced file, or the new one. */
  readonly nodeId: string;
  /** The object that takes the bytes. */
  readonly objectId: string;
  readonly name: string;
}

export type BeginOutcome =
  | { readonly ok: true; readonly begun: BegunUpload }
  | { readonly ok: false; readonly error: AppError };

/**
 * Checks name, permission and quota before the first byte and reserves the bytes, so that the second of two uploads
 * that fit only one at a time is refused at its start. Nobody sees the node before its bytes have arrived. Each input
 * gets its own outcome; all accepted ones begin in one transaction, in which `also` runs.
 */
export type BeginUploads = (
  principal: Principal,
  inputs: readonly UploadInput[],
  also?: Also<readonly BeginOutcome[]>,
) => Promise<readonly BeginOutcome[]>;

export type BeginDeps = UsageDeps & {
  readonly authorize: Authorize;
  readonly endUploads: Pick<EndUploads, 'giveWay'>;
};

export function createBeginUploads(deps: BeginDeps): BeginUploads {
  return async (principal, given, also) => {
    const target = await targetSpaceOf(deps, principal, given);
    const inputs = given.map((input) => ({
      ...input,
      folderId: input.folderId === rootAlias && principal.kind === 'person' ? target.rootId : input.folderId,
    }));
    const quotaBytes = await quotaFor(deps.identity, target.ownerUid);
    const via = viaBy(principal);
    if (via) await deps.endUploads.giveWay(via);
    return changeSpaceById<readonly BeginOutcome[]>(
      deps.database,
      target.id,
      async (transaction, space) => {
        const planned = await planAll({ transaction, authorize: deps.authorize, principal, space, quotaBytes }, inputs);
        const begun = planned.flatMap((one) => (one instanceof AppError ? [] : [one]));
        await write(transaction, { space, by: target.ownerUid, via, at: deps.clock.now() }, begun);
        return planned.map((one) =>
          one instanceof AppError ? { ok: false, error: one } : { ok: true, begun: begunUploadOf(one) },
        );
      },
      also,
    );
  };
}

/** Begins one upload; a refusal is thrown. `also` runs in the transaction that reserves the bytes. */
export type BeginUpload = (principal: Principal, input: UploadInput, also?: Also<BegunUpload>) => Promise<BegunUpload>;

export function createBeginUpload(beginUploads: BeginUploads): BeginUpload {
  return async (principal, input, also) => {
    const [outcome] = await beginUploads(principal, [input], async (transaction, outcomes) => {
      for (const one of outcomes) if (one.ok) await also?.(transaction, one.begun);
    });
    if (!outcome) throw new Error('An upload was begun without an outcome.');
    if (!outcome.ok) throw outcome.error;
    return outcome.begun;
  };
}

/** The drive that the files go to: a person's own, or that of the owner of the link or request. */
async function targetSpaceOf(
  deps: BeginDeps,
  principal: Principal,
  inputs: readonly UploadInput[],
): Promise<{ readonly id: string; readonly rootId: string; readonly ownerUid: string }> {
  if (principal.kind === 'person') return { ...(await openSpace(deps, principal.uid)), ownerUid: principal.uid };
  const [item] = await deps.authorize(deps.database.query, principal, [inputs[0]?.folderId ?? ''], 'add');
  if (!item || item.ownerUid === null) throw new AppError('drive/not-found');
  return { id: item.node.spaceId, rootId: item.rootId, ownerUid: item.ownerUid };
}

function viaBy(principal: Principal): Via | undefined {
  if (principal.kind === 'person') return undefined;
  return principal.kind === 'link'
    ? { via: 'link', viaId: principal.linkId }
    : { via: 'request', viaId: principal.requestId };
}

interface NewUpload {
  readonly input: UploadInput;
  readonly uploadId: string;
  readonly objectId: string;
  readonly name: string;
  readonly replaces: NodeWithAncestors['node'] | undefined;
}

interface BeginContext {
  readonly transaction: Queries;
  readonly authorize: Authorize;
  readonly principal: Principal;
  readonly space: Space;
  readonly quotaBytes: number | null;
}

/** In the order of the inputs: the first one gets the name and the quota. */
async function planAll(
  context: BeginContext,
  inputs: readonly UploadInput[],
): Promise<readonly (NewUpload | AppError)[]> {
  const { transaction, space, quotaBytes } = context;
  const names = createTakenNames(transaction);
  // An invalid name or id exists nowhere, and may be text that the database refuses (A22).
  await names.fetch(inputs.filter(({ folderId, name }) => isNodeId(folderId) && parseNodeName(name).ok));
  const folders = await authorizeEach(context, inputs.map(folderOf), 'add');
  const replaced = await authorizeEach(context, inputs.flatMap(replacedIn(names)), 'replace');
  const openMax = await openUploadsLeft(transaction, viaBy(context.principal));

  let reservedBytes = await reservedFor(context, inputs);
  let open = 0;
  const plan = async (input: UploadInput): Promise<NewUpload> => {
    const name = checkedName(input.name);
    const folder = granted(folders, input.folderId);
    if (folder.node.kind !== 'folder' || folder.node.spaceId !== space.id) throw new AppError('drive/not-found');
    refuseTooDeep(folder, name);
    if (open >= openMax) throw new AppError('drive/too-many');
    const missing = missingBytes({ ...space, reservedBytes }, input.size, quotaBytes);
    if (missing > 0) throw new AppError('drive/quota-exceeded', { details: { missing } });
    const planned = await planName({ names, replaced }, { ...input, name });
    reservedBytes += input.size;
    open += 1;
    return { input, uploadId: newId(), objectId: newId(), ...planned };
  };

  const planned: (NewUpload | AppError)[] = [];
  for (const input of inputs) planned.push(await plan(input).catch(expected));
  return planned;
}

/** For a visitor all reservations count; for the owner only their own. */
async function reservedFor(
  { transaction, principal, space, quotaBytes }: BeginContext,
  inputs: readonly UploadInput[],
) {
  const total = inputs.reduce((sum, { size }) => sum + size, 0);
  const isTight = principal.kind === 'person' && missingBytes(space, total, quotaBytes) > 0;
  return (isTight ? await withOwnReservations(transaction, space) : space).reservedBytes;
}

function folderOf({ folderId }: UploadInput): string {
  return folderId;
}

function replacedIn(names: TakenNames): (input: UploadInput) => readonly string[] {
  return (input) => {
    const holder = input.conflict === 'replace' ? names.holder(input) : undefined;
    return holder ? [holder.id] : [];
  };
}

async function planName(
  { names, replaced }: { readonly names: TakenNames; readonly replaced: AuthorizedById },
  input: UploadInput,
): Promise<Pick<NewUpload, 'name' | 'replaces'>> {
  if (input.conflict === 'keepBoth') return { name: await names.claimFree(input), replaces: undefined };
  const holder = names.holder(input);
  if (!holder) return { name: input.name, replaces: undefined };
  if (input.conflict === 'fail' || holder.kind === 'folder')
    throw new AppError('drive/name-taken', { details: { free: await names.findFree(input) } });
  const { node } = granted(replaced, holder.id);
  if (input.generation !== undefined && input.generation !== node.generation)
    throw new AppError('drive/stale', { details: { generation: node.generation } });
  return { name: node.name, replaces: node };
}

type AuthorizedById = ReadonlyMap<string, NodeWithAncestors | AppError>;

/** Authorizes all ids at once, and each by itself only when one is refused. */
async function authorizeEach(
  context: BeginContext,
  given: readonly string[],
  action: 'add' | 'replace',
): Promise<AuthorizedById> {
  const { transaction, authorize, principal } = context;
  const ids = [...new Set(given)];
  if (ids.length === 0) return new Map();
  const items = await authorize(transaction, principal, ids, action).catch(expected);
  if (!(items instanceof AppError)) return new Map(items.map((item) => [item.node.id, item]));
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) return new Map([[only, items]]);
  const each = new Map<string, NodeWithAncestors | AppError>();
  for (const id of ids) for (const [key, found] of await authorizeEach(context, [id], action)) each.set(key, found);
  return each;
}

function granted(permitted: AuthorizedById, id: string): NodeWithAncestors {
  const item = permitted.get(id);
  if (item instanceof AppError) throw item;
  if (!item) throw new AppError('drive/not-found');
  return item;
}

/** A refusal is the outcome of one input; a bug ends the call. */
function expected(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Limits how many uploads visitors of one link or request have open together. */
async function openUploadsLeft(transaction: Queries, via: Via | undefined): Promise<number> {
  if (!via) return Number.POSITIVE_INFINITY;
  return limits.link.openUploadsMax - (await countOpenOfGuests(transaction, via));
}

async function write(
  transaction: Queries,
  {
    space,
    by,
    via,
    at,
  }: { readonly space: Space; readonly by: string; readonly via: Via | undefined; readonly at: number },
  planned: readonly NewUpload[],
): Promise<void> {
  if (planned.length === 0) return;
  await insertNodes(
    transaction,
    planned.map(({ input, objectId, name }) => ({
      id: objectId,
      spaceId: space.id,
      parentId: input.folderId,
      kind: 'file',
      name,
      state: 'uploading',
      size: input.size,
      contentType: input.contentType,
      contentMtime: input.contentMtime,
      by,
      at,
    })),
  );
  await insertUploads(
    transaction,
    planned.map(({ input, uploadId, objectId, name, replaces }) => ({
      id: uploadId,
      spaceId: space.id,
      folderId: input.folderId,
      nodeId: objectId,
      name,
      size: input.size,
      contentType: input.contentType ?? null,
      device: input.device ?? null,
      createdBy: by,
      createdAt: at,
      conflict: input.conflict,
      replacesId: replaces?.id ?? null,
      replacesVersion: input.generation === undefined ? null : (replaces?.versionId ?? null),
      fingerprint: input.fingerprint ?? null,
      contentMtime: input.contentMtime ?? null,
      via: via?.via ?? 'person',
      viaId: via?.viaId ?? null,
    })),
  );
  const reservedBytes = planned.reduce((sum, { input }) => sum + input.size, 0);
  await addToSpace(transaction, space.id, { reservedBytes });
}

function begunUploadOf({ uploadId, objectId, name, replaces }: NewUpload): BegunUpload {
  return { uploadId, objectId, name, nodeId: replaces?.id ?? objectId };
}
