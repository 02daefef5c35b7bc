import { randomBytes } from 'node:crypto';
import { limits } from '@hearth/contract';
import {
  type Content,
  describeContent,
  hashOf,
  inspect,
  isSame,
  type ObjectSlot,
  type Sent,
  type SharedSlot,
} from './object-slot.ts';
import { objectPath, type Pace, type Reply, type StorageClient } from './storage-client.ts';

/** Shared by all clients: sent content, acknowledged counts and violations. */
export interface World {
  readonly random: () => number;
  readonly sent: Sent;
  readonly shared: readonly SharedSlot[];
  readonly acknowledged: Record<ClientAction, number>;
  readonly broken: string[];
}

export type ClientAction =
  | 'put'
  | 'chunk'
  | 'finish'
  | 'mark'
  | 'remove'
  | 'copy'
  | 'move'
  | 'share'
  | 'cancel'
  | 'inspect';

export interface KillClient {
  readonly slots: readonly ObjectSlot[];
  /** A move in progress: both names change or neither does. */
  move: { readonly from: ObjectSlot; readonly to: ObjectSlot; readonly was: Content } | undefined;
}

/** Performs random actions until the round is over, and records unexpected responses as violations. */
export async function workUntil(
  isOver: () => boolean,
  client: KillClient,
  storages: { readonly storage: StorageClient; readonly admin: StorageClient },
  world: World,
): Promise<void> {
  const context = { ...storages, client, world };
  try {
    while (!isOver()) await someAction(context);
  } catch (error) {
    // Requests may fail only once the server is being killed.
    if (!isOver()) world.broken.push(error instanceof Error ? error.message : String(error));
  }
}

interface ClientContext {
  readonly storage: StorageClient;
  readonly admin: StorageClient;
  readonly client: KillClient;
  readonly world: World;
}

async function someAction(context: ClientContext): Promise<void> {
  const slot = anyOf(context.client.slots, context.world);
  const dice = context.world.random();
  if (dice < 0.26) return put(context, slot);
  if (dice < 0.58) return inChunks(context, slot);
  if (dice < 0.7) return remove(context, slot);
  if (dice < 0.76) return mark(context, slot);
  if (dice < 0.82) return copy(context, slot);
  if (dice < 0.87) return move(context, slot);
  if (dice < 0.94) return share(context);
  return inspectOwn(context, slot);
}

async function put({ storage, world }: ClientContext, slot: ObjectSlot): Promise<void> {
  const bytes = someBytes(world, 400_000);
  const version = sending(world, slot, bytes);
  slot.underWay = version;
  const { bucket, name } = slot;
  expect(await storage.put(bucket, name, bytes, version.mark, somePace(world, bytes)), 200, `put ${bucket}/${name}`);
  settle(world, slot, version, 'put');
}

/** Resumes the upload of this name or starts one, and sometimes pauses or cancels it. */
async function inChunks({ storage, world }: ClientContext, slot: ObjectSlot): Promise<void> {
  const { bucket, name } = slot;
  if (slot.upload === undefined) {
    const bytes = someBytes(world, 1_200_000);
    const version = sending(world, slot, bytes);
    const begun = await storage.begin(bucket, name, bytes.length, version.mark);
    expect(begun, 200, `begin ${bucket}/${name}`);
    slot.upload = { session: begun.session, bytes, version, acknowledged: 0, sent: 0, isGivenUp: false };
  }
  const { upload } = slot;
  if (world.random() < 0.04) {
    upload.isGivenUp = true;
    expect(await storage.step(upload.session, 'cancel'), 200, `cancel ${bucket}/${name}`);
    slot.upload = undefined;
    world.acknowledged.cancel += 1;
    return;
  }
  while (upload.bytes.length - upload.acknowledged > chunkBytes) {
    const offset = offsetFor(world, upload.acknowledged);
    const end = upload.acknowledged + chunkBytes;
    upload.sent = Math.max(upload.sent, end);
    const chunk = upload.bytes.subarray(offset, end);
    const reply = await storage.step(upload.session, 'upload', offset, chunk, somePace(world, chunk));
    expect(reply, 200, `chunk ${offset}–${end} of ${bucket}/${name}`);
    upload.acknowledged = end;
    world.acknowledged.chunk += 1;
    if (world.random() < 0.1) return;
  }
  const offset = offsetFor(world, upload.acknowledged);
  const last = upload.bytes.subarray(offset);
  upload.sent = upload.bytes.length;
  slot.underWay = upload.version;
  const reply = await storage.step(upload.session, 'upload, finalize', offset, last, somePace(world, last));
  expect(reply, 200, `the end of ${bucket}/${name} from ${offset}`);
  slot.upload = undefined;
  settle(world, slot, upload.version, 'finish');
}

const chunkBytes = limits.storage.chunkGranularityBytes;

/** The SDK resends a chunk when its response was lost, so the client sometimes repeats an acknowledged chunk. */
function offsetFor({ random }: World, acknowledged: number): number {
  const aligned = acknowledged - (acknowledged % chunkBytes);
  return random() < 0.2 ? Math.max(0, aligned - chunkBytes) : acknowledged;
}

async function remove({ storage, world }: ClientContext, slot: ObjectSlot): Promise<void> {
  const { bucket, name, settled } = slot;
  slot.underWay = 'nothing';
  expect(await storage.remove(bucket, name), settled === 'nothing' ? 404 : 204, `delete ${bucket}/${name}`);
  settle(world, slot, 'nothing', 'remove');
}

async function mark({ storage, world }: ClientContext, slot: ObjectSlot): Promise<void> {
  const { bucket, name, settled } = slot;
  if (settled === 'nothing') return;
  const version = { ...settled, mark: newMark(world) };
  slot.underWay = version;
  expect(await storage.mark(bucket, name, version.mark), 200, `mark ${bucket}/${name}`);
  settle(world, slot, version, 'mark');
}

async function copy({ admin, client, world }: ClientContext, from: ObjectSlot): Promise<void> {
  const to = anyOf(client.slots, world);
  if (from.settled === 'nothing' || to === from) return;
  to.underWay = from.settled;
  noteSent(world, to, from.settled.sha256);
  const path = `${cloudPath(from)}/rewriteTo/b/${to.bucket}/o/${encodeURIComponent(to.name)}`;
  expect(await admin.ask('POST', path), 200, `copy ${from.name} to ${to.name}`);
  settle(world, to, from.settled, 'copy');
}

async function move({ admin, client, world }: ClientContext, from: ObjectSlot): Promise<void> {
  const to = anyOf(client.slots, world);
  const { settled } = from;
  if (settled === 'nothing' || to === from || to.bucket !== from.bucket) return;
  client.move = { from, to, was: settled };
  from.underWay = 'nothing';
  to.underWay = settled;
  noteSent(world, to, settled.sha256);
  const reply = await admin.ask('POST', `${cloudPath(from)}/moveTo/o/${encodeURIComponent(to.name)}`);
  expect(reply, 200, `move ${from.name} to ${to.name}`);
  client.move = undefined;
  from.settled = 'nothing';
  from.underWay = undefined;
  settle(world, to, settled, 'move');
}

/** Writes to a name with concurrent writers and checks the result. */
async function share({ storage, world }: ClientContext): Promise<void> {
  const slot = anyOf(world.shared, world);
  const bytes = someBytes(world, 100_000);
  const { mark } = sending(world, slot, bytes);
  const reply = await storage.put(slot.bucket, slot.name, bytes, mark, somePace(world, bytes));
  expect(reply, 200, `put ${slot.bucket}/${slot.name}`);
  const { generation } = JSON.parse(reply.body.toString()) as { generation: string };
  if (BigInt(generation) > slot.newestAcknowledged) slot.newestAcknowledged = BigInt(generation);
  world.acknowledged.share += 1;
  const read = await storage.read(slot.bucket, slot.name);
  // 503: the object was replaced between reading its record and reading its bytes.
  if (read.status === 503) return;
  expect(read, 200, `read ${slot.bucket}/${slot.name}`);
  if (!world.sent.get(keyOf(slot))?.has(hashOf(read.body)))
    world.broken.push(`${slot.bucket}/${slot.name}: bytes were read that nobody sent`);
}

async function inspectOwn({ storage, world }: ClientContext, slot: ObjectSlot): Promise<void> {
  const { content } = await inspect(storage, slot);
  if (!isSame(content, slot.settled))
    world.broken.push(
      `${slot.name} is ${describeContent(content)}, but ${describeContent(slot.settled)} was acknowledged`,
    );
  world.acknowledged.inspect += 1;
}

function settle({ acknowledged }: World, slot: ObjectSlot, content: Content, action: ClientAction): void {
  slot.settled = content;
  slot.underWay = undefined;
  acknowledged[action] += 1;
}

function sending(world: World, slot: Pick<ObjectSlot, 'bucket' | 'name'>, bytes: Buffer) {
  const version = { sha256: hashOf(bytes), mark: newMark(world) };
  noteSent(world, slot, version.sha256);
  return version;
}

function noteSent({ sent }: World, slot: Pick<ObjectSlot, 'bucket' | 'name'>, sha256: string): void {
  const hashes = sent.get(keyOf(slot)) ?? new Set();
  sent.set(keyOf(slot), hashes.add(sha256));
}

export function keyOf({ bucket, name }: Pick<ObjectSlot, 'bucket' | 'name'>): string {
  return `${bucket}/${name}`;
}

function cloudPath({ bucket, name }: ObjectSlot): string {
  return objectPath(bucket, name).replace('/v0/', '/storage/v1/');
}

function newMark({ random }: World): string {
  return String(Math.floor(random() * 2 ** 32));
}

/** Half of all uploads are small. */
function someBytes({ random }: World, bytesMax: number): Buffer {
  const limit = random() < 0.5 ? smallBytes : bytesMax;
  return randomBytes(Math.floor(random() * limit));
}

const smallBytes = 20_000;

function somePace({ random }: World, bytes: Buffer): Pace | undefined {
  if (random() < 0.6 || bytes.length < 5) return undefined;
  return { pieceBytes: Math.ceil(bytes.length / 5), pauseMs: 1 + random() * 10 };
}

function anyOf<T>(items: readonly T[], { random }: World): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

function expect(reply: Reply, status: number, action: string): void {
  if (reply.status !== status) throw new Error(`${action}: ${reply.status} ${reply.body.subarray(0, 300)}`);
}
