import { sql } from 'kysely';
import { migrations } from '../../../server/compose.ts';
import { systemClock } from '../../../server/core/clock.ts';
import { type Database, openDatabase } from '../../../server/core/database/index.ts';
import { type KillClient, keyOf, type World } from './kill-client.ts';
import { describeContent, inspect, isSame, type ObjectSlot, type OpenUpload } from './object-slot.ts';
import { buckets, countedBucket, type KillPlace } from './storage-accounts.ts';
import type { StorageClient } from './storage-client.ts';

/** Checks everything after a restart, records violations, and adopts the found state as settled. */
export async function verify(
  storages: readonly StorageClient[],
  place: KillPlace,
  clients: readonly KillClient[],
  world: World,
): Promise<void> {
  const sizes = new Map<string, number>();
  const storage = storageOf(storages, 0);
  for (const [at, client] of clients.entries()) {
    for (const slot of client.slots) {
      // Only the user who started an upload can see it.
      if (slot.upload) await verifyUpload(storageOf(storages, at), slot, slot.upload, world);
      sizes.set(keyOf(slot), await verifySlot(storage, slot, world));
    }
    const { move } = client;
    client.move = undefined;
    if (move && (move.from.settled === 'nothing') !== isSame(move.to.settled, move.was))
      world.broken.push(`half a move from ${move.from.name} to ${move.to.name}`);
  }
  for (const slot of world.shared) sizes.set(keyOf(slot), await verifyShared(storage, slot, world));
  const there = [...sizes].filter(([, size]) => size >= 0).map(([key]) => key);
  const listed = (await Promise.all(buckets.map((bucket) => namesIn(storage, bucket)))).flat();
  if (listed.sort().join('\n') !== there.sort().join('\n'))
    world.broken.push(`listed are ${listed.join(', ')}, but there are ${there.join(', ')}`);
  world.broken.push(...(await verifyUsage(place, sizes)));
}

/** The user of a client. */
export function storageOf(storages: readonly StorageClient[], client: number): StorageClient {
  const storage = storages[client % storages.length];
  if (storage === undefined) throw new Error('Nobody has signed in.');
  return storage;
}

/** Returns the size, or -1 when the object is absent. */
async function verifySlot(storage: StorageClient, slot: ObjectSlot, { broken }: World): Promise<number> {
  try {
    const { content, size } = await inspect(storage, slot);
    if (!isSame(content, slot.settled) && !isSame(content, slot.underWay))
      broken.push(
        `${keyOf(slot)} is ${describeContent(content)}; acknowledged was ${describeContent(slot.settled)}, under way ${describeContent(slot.underWay)}`,
      );
    slot.settled = content;
    slot.underWay = undefined;
    return content === 'nothing' ? -1 : size;
  } catch (error) {
    broken.push(String(error));
    return -1;
  }
}

/** The server's offset must lie between the acknowledged and the sent bytes. */
async function verifyUpload(
  storage: StorageClient,
  slot: ObjectSlot,
  upload: OpenUpload,
  { broken }: World,
): Promise<void> {
  const reply = await storage.step(upload.session, 'query');
  const status = reply.headers['x-goog-upload-status'];
  const received = Number(reply.headers['x-goog-upload-size-received']);
  const found = `the upload of ${keyOf(slot)} is ${reply.status} ${status} at ${received}`;
  if (reply.status === 200 && status === 'active') {
    const { acknowledged, sent } = upload;
    if (!(received >= acknowledged && received <= sent))
      broken.push(`${found}, but ${acknowledged} were acknowledged and ${sent} sent`);
    upload.acknowledged = received;
    upload.isGivenUp = false;
    return;
  }
  slot.upload = undefined;
  if (upload.isGivenUp) return;
  const isFinal = reply.status === 200 && status === 'final';
  if (!isFinal || !isSame(upload.version, slot.underWay))
    broken.push(`${found}, though nobody ended it: ${reply.body.subarray(0, 300)}`);
  if (isFinal) slot.settled = upload.version;
}

async function verifyShared(storage: StorageClient, slot: World['shared'][number], { sent, broken }: World) {
  const { content, size, generation } = await inspect(storage, slot);
  if (content === 'nothing') {
    if (slot.newestAcknowledged > 0n) broken.push(`${keyOf(slot)} was acknowledged and is gone`);
    return -1;
  }
  if (generation < slot.newestAcknowledged) broken.push(`${keyOf(slot)} is older than what was acknowledged`);
  if (!sent.get(keyOf(slot))?.has(content.sha256)) broken.push(`${keyOf(slot)} holds bytes that nobody sent`);
  slot.newestAcknowledged = generation;
  return size;
}

async function namesIn(storage: StorageClient, bucket: string): Promise<string[]> {
  const { items } = JSON.parse((await storage.list(bucket)).body.toString()) as { items: { name: string }[] };
  return items.map(({ name }) => `${bucket}/${name}`);
}

/** Compares the server's quota counters with the stored sizes, per bucket and per user. */
async function verifyUsage(place: KillPlace, sizes: ReadonlyMap<string, number>): Promise<string[]> {
  const { query, close } = await openBeside(place);
  try {
    const counted = await sql<Count>`select uid, used_bytes as bytes from storage_usage
      where bucket = ${countedBucket} and used_bytes != 0 order by uid`.execute(query);
    const recounted = await sql<Count>`select coalesce(uploaded_by, '-') as uid, sum(size) as bytes from storage_objects
      where bucket = ${countedBucket} group by uploaded_by having sum(size) != 0 order by uid`.execute(query);
    const all = [...sizes].filter(([key, size]) => key.startsWith(`${countedBucket}/`) && size > 0);
    const seen = all.reduce((sum, [, size]) => sum + size, 0);
    const people = recounted.rows.filter(({ uid }) => uid !== '-');
    const expected = [...(seen === 0 ? [] : [{ uid: '', bytes: seen }]), ...people];
    const listed = (rows: readonly Count[]) =>
      rows
        .map(({ uid, bytes }) => `${uid || 'all'}=${bytes}`)
        .sort()
        .join(' ');
    return listed(counted.rows) === listed(expected)
      ? []
      : [`counted are ${listed(counted.rows)}, but there are ${listed(expected)}`];
  } finally {
    await close();
  }
}

/** Opens the database beside the server. */
function openBeside({ dataFolder, databaseUrl: url }: KillPlace): Promise<Database> {
  return openDatabase({ folder: dataFolder, url, poolMax: 1, migrations, clock: systemClock });
}

interface Count {
  readonly uid: string;
  readonly bytes: number;
}
