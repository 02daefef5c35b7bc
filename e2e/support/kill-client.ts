import { randomBytes } from 'node:crypto';
import { limits } from '@hearth/contract';
import { type Content, hashOf, isSame, look, type Sent, type SharedShelf, type Shelf, told } from './kill-shelf.ts';
import { objectPath, type Pace, type Reply, type StorageWire } from './storage-wire.ts';

/** What all clients share: what was sent, how much was acknowledged, and what was found to be wrong. */
export interface World {
  readonly random: () => number;
  readonly sent: Sent;
  readonly shared: readonly SharedShelf[];
  readonly acknowledged: Record<Deed, number>;
  readonly broken: string[];
}

export type Deed = 'put' | 'chunk' | 'finish' | 'mark' | 'remove' | 'copy' | 'move' | 'share' | 'cancel' | 'look';

export interface KillClient {
  readonly shelves: readonly Shelf[];
  /** A move under way: both names change or neither does. */
  move: { readonly from: Shelf; readonly to: Shelf; readonly was: Content } | undefined;
}

/** Does one thing after the other at random until it is over; an answer that is not the expected one is put down. */
export async function workUntil(
  isOver: () => boolean,
  client: KillClient,
  wires: { readonly wire: StorageWire; readonly admin: StorageWire },
  world: World,
): Promise<void> {
  const desk = { ...wires, client, world };
  try {
    while (!isOver()) await someDeed(desk);
  } catch (error) {
    // What is under way when the server dies fails; before that nothing may.
    if (!isOver()) world.broken.push(error instanceof Error ? error.message : String(error));
  }
}

interface Desk {
  readonly wire: StorageWire;
  readonly admin: StorageWire;
  readonly client: KillClient;
  readonly world: World;
}

async function someDeed(desk: Desk): Promise<void> {
  const shelf = anyOf(desk.client.shelves, desk.world);
  const dice = desk.world.random();
  if (dice < 0.26) return put(desk, shelf);
  if (dice < 0.58) return inChunks(desk, shelf);
  if (dice < 0.7) return remove(desk, shelf);
  if (dice < 0.76) return mark(desk, shelf);
  if (dice < 0.82) return copy(desk, shelf);
  if (dice < 0.87) return move(desk, shelf);
  if (dice < 0.94) return share(desk);
  return lookAtOwn(desk, shelf);
}

async function put({ wire, world }: Desk, shelf: Shelf): Promise<void> {
  const bytes = someBytes(world, 400_000);
  const version = sending(world, shelf, bytes);
  shelf.underWay = version;
  const { bucket, name } = shelf;
  expect(await wire.put(bucket, name, bytes, version.mark, somePace(world, bytes)), 200, `put ${bucket}/${name}`);
  settle(world, shelf, version, 'put');
}

/** Goes on with the upload of this name or begins one, and sometimes leaves it for later or gives it up. */
async function inChunks({ wire, world }: Desk, shelf: Shelf): Promise<void> {
  const { bucket, name } = shelf;
  if (shelf.upload === undefined) {
    const bytes = someBytes(world, 1_200_000);
    const version = sending(world, shelf, bytes);
    const begun = await wire.begin(bucket, name, bytes.length, version.mark);
    expect(begun, 200, `begin ${bucket}/${name}`);
    shelf.upload = { session: begun.session, bytes, version, acknowledged: 0, sent: 0, isGivenUp: false };
  }
  const { upload } = shelf;
  if (world.random() < 0.04) {
    upload.isGivenUp = true;
    expect(await wire.step(upload.session, 'cancel'), 200, `cancel ${bucket}/${name}`);
    shelf.upload = undefined;
    world.acknowledged.cancel += 1;
    return;
  }
  while (upload.bytes.length - upload.acknowledged > chunkBytes) {
    const offset = offsetFor(world, upload.acknowledged);
    const end = upload.acknowledged + chunkBytes;
    upload.sent = Math.max(upload.sent, end);
    const chunk = upload.bytes.subarray(offset, end);
    const reply = await wire.step(upload.session, 'upload', offset, chunk, somePace(world, chunk));
    expect(reply, 200, `chunk ${offset}–${end} of ${bucket}/${name}`);
    upload.acknowledged = end;
    world.acknowledged.chunk += 1;
    if (world.random() < 0.1) return;
  }
  const offset = offsetFor(world, upload.acknowledged);
  const last = upload.bytes.subarray(offset);
  upload.sent = upload.bytes.length;
  shelf.underWay = upload.version;
  const reply = await wire.step(upload.session, 'upload, finalize', offset, last, somePace(world, last));
  expect(reply, 200, `the end of ${bucket}/${name} from ${offset}`);
  shelf.upload = undefined;
  settle(world, shelf, upload.version, 'finish');
}

const chunkBytes = limits.storage.chunkGranularityBytes;

/** The SDK sends a chunk again when its answer was lost, so now and then one is sent that the server has. */
function offsetFor({ random }: World, acknowledged: number): number {
  const aligned = acknowledged - (acknowledged % chunkBytes);
  return random() < 0.2 ? Math.max(0, aligned - chunkBytes) : acknowledged;
}

async function remove({ wire, world }: Desk, shelf: Shelf): Promise<void> {
  const { bucket, name, settled } = shelf;
  shelf.underWay = 'nothing';
  expect(await wire.remove(bucket, name), settled === 'nothing' ? 404 : 204, `delete ${bucket}/${name}`);
  settle(world, shelf, 'nothing', 'remove');
}

async function mark({ wire, world }: Desk, shelf: Shelf): Promise<void> {
  const { bucket, name, settled } = shelf;
  if (settled === 'nothing') return;
  const version = { ...settled, mark: newMark(world) };
  shelf.underWay = version;
  expect(await wire.mark(bucket, name, version.mark), 200, `mark ${bucket}/${name}`);
  settle(world, shelf, version, 'mark');
}

async function copy({ admin, client, world }: Desk, from: Shelf): Promise<void> {
  const to = anyOf(client.shelves, world);
  if (from.settled === 'nothing' || to === from) return;
  to.underWay = from.settled;
  noteSent(world, to, from.settled.sha256);
  const path = `${cloudPath(from)}/rewriteTo/b/${to.bucket}/o/${encodeURIComponent(to.name)}`;
  expect(await admin.ask('POST', path), 200, `copy ${from.name} to ${to.name}`);
  settle(world, to, from.settled, 'copy');
}

async function move({ admin, client, world }: Desk, from: Shelf): Promise<void> {
  const to = anyOf(client.shelves, world);
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

/** Writes to a name that others write to at the same moment, and looks at what it has become. */
async function share({ wire, world }: Desk): Promise<void> {
  const shelf = anyOf(world.shared, world);
  const bytes = someBytes(world, 100_000);
  const { mark: said } = sending(world, shelf, bytes);
  const reply = await wire.put(shelf.bucket, shelf.name, bytes, said, somePace(world, bytes));
  expect(reply, 200, `put ${shelf.bucket}/${shelf.name}`);
  const { generation } = JSON.parse(reply.body.toString()) as { generation: string };
  if (BigInt(generation) > shelf.newestAcknowledged) shelf.newestAcknowledged = BigInt(generation);
  world.acknowledged.share += 1;
  const read = await wire.read(shelf.bucket, shelf.name);
  // 503: it was replaced between the look at its record and the look at its bytes.
  if (read.status === 503) return;
  expect(read, 200, `read ${shelf.bucket}/${shelf.name}`);
  if (!world.sent.get(keyOf(shelf))?.has(hashOf(read.body)))
    world.broken.push(`${shelf.bucket}/${shelf.name}: bytes were read that nobody sent`);
}

async function lookAtOwn({ wire, world }: Desk, shelf: Shelf): Promise<void> {
  const { content } = await look(wire, shelf);
  if (!isSame(content, shelf.settled))
    world.broken.push(`${shelf.name} is ${told(content)}, but ${told(shelf.settled)} was acknowledged`);
  world.acknowledged.look += 1;
}

function settle({ acknowledged }: World, shelf: Shelf, content: Content, deed: Deed): void {
  shelf.settled = content;
  shelf.underWay = undefined;
  acknowledged[deed] += 1;
}

function sending(world: World, shelf: Pick<Shelf, 'bucket' | 'name'>, bytes: Buffer) {
  const version = { sha256: hashOf(bytes), mark: newMark(world) };
  noteSent(world, shelf, version.sha256);
  return version;
}

function noteSent({ sent }: World, shelf: Pick<Shelf, 'bucket' | 'name'>, sha256: string): void {
  const hashes = sent.get(keyOf(shelf)) ?? new Set();
  sent.set(keyOf(shelf), hashes.add(sha256));
}

export function keyOf({ bucket, name }: Pick<Shelf, 'bucket' | 'name'>): string {
  return `${bucket}/${name}`;
}

function cloudPath({ bucket, name }: Shelf): string {
  return objectPath(bucket, name).replace('/v0/', '/storage/v1/');
}

function newMark({ random }: World): string {
  return String(Math.floor(random() * 2 ** 32));
}

/** Small ones are as likely as all others together. */
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

function expect(reply: Reply, status: number, deed: string): void {
  if (reply.status !== status) throw new Error(`${deed}: ${reply.status} ${reply.body.subarray(0, 300)}`);
}
