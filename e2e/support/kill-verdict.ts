import { join } from 'node:path';
import Libsql from 'libsql';
import { type KillClient, keyOf, type World } from './kill-client.ts';
import { isSame, look, type OpenUpload, type Shelf, told } from './kill-shelf.ts';
import { buckets, countedBucket } from './storage-house.ts';
import type { StorageWire } from './storage-wire.ts';

/** Looks at everything after a restart, puts down what is not as promised, and takes what is there as settled. */
export async function verify(
  wires: readonly StorageWire[],
  dataFolder: string,
  clients: readonly KillClient[],
  world: World,
): Promise<void> {
  const sizes = new Map<string, number>();
  const wire = wireOf(wires, 0);
  for (const [at, client] of clients.entries()) {
    for (const shelf of client.shelves) {
      // An upload is there only for the person who began it.
      if (shelf.upload) await judgeUpload(wireOf(wires, at), shelf, shelf.upload, world);
      sizes.set(keyOf(shelf), await judgeShelf(wire, shelf, world));
    }
    const { move } = client;
    client.move = undefined;
    if (move && (move.from.settled === 'nothing') !== isSame(move.to.settled, move.was))
      world.broken.push(`half a move from ${move.from.name} to ${move.to.name}`);
  }
  for (const shelf of world.shared) sizes.set(keyOf(shelf), await judgeShared(wire, shelf, world));
  const there = [...sizes].filter(([, size]) => size >= 0).map(([key]) => key);
  const listed = (await Promise.all(buckets.map((bucket) => namesIn(wire, bucket)))).flat();
  if (listed.sort().join('\n') !== there.sort().join('\n'))
    world.broken.push(`listed are ${listed.join(', ')}, but there are ${there.join(', ')}`);
  world.broken.push(...judgeBooks(dataFolder, sizes));
}

/** The person behind a client. */
export function wireOf(wires: readonly StorageWire[], client: number): StorageWire {
  const wire = wires[client % wires.length];
  if (wire === undefined) throw new Error('Nobody has signed in.');
  return wire;
}

/** Gives the size, or -1 for nothing. */
async function judgeShelf(wire: StorageWire, shelf: Shelf, { broken }: World): Promise<number> {
  try {
    const { content, size } = await look(wire, shelf);
    if (!isSame(content, shelf.settled) && !isSame(content, shelf.underWay))
      broken.push(
        `${keyOf(shelf)} is ${told(content)}; acknowledged was ${told(shelf.settled)}, under way ${told(shelf.underWay)}`,
      );
    shelf.settled = content;
    shelf.underWay = undefined;
    return content === 'nothing' ? -1 : size;
  } catch (error) {
    broken.push(String(error));
    return -1;
  }
}

/** Where the server says it is, it must be: not before what it acknowledged, not beyond what was sent. */
async function judgeUpload(wire: StorageWire, shelf: Shelf, upload: OpenUpload, { broken }: World): Promise<void> {
  const reply = await wire.step(upload.session, 'query');
  const status = reply.headers['x-goog-upload-status'];
  const received = Number(reply.headers['x-goog-upload-size-received']);
  const said = `the upload of ${keyOf(shelf)} is ${reply.status} ${status} at ${received}`;
  if (reply.status === 200 && status === 'active') {
    const { acknowledged, sent } = upload;
    if (!(received >= acknowledged && received <= sent))
      broken.push(`${said}, but ${acknowledged} were acknowledged and ${sent} sent`);
    upload.acknowledged = received;
    upload.isGivenUp = false;
    return;
  }
  shelf.upload = undefined;
  if (upload.isGivenUp) return;
  const isFinal = reply.status === 200 && status === 'final';
  if (!isFinal || !isSame(upload.version, shelf.underWay)) broken.push(`${said}, though nobody ended it`);
  if (isFinal) shelf.settled = upload.version;
}

async function judgeShared(wire: StorageWire, shelf: World['shared'][number], { sent, broken }: World) {
  const { content, size, generation } = await look(wire, shelf);
  if (content === 'nothing') {
    if (shelf.newestAcknowledged > 0n) broken.push(`${keyOf(shelf)} was acknowledged and is gone`);
    return -1;
  }
  if (generation < shelf.newestAcknowledged) broken.push(`${keyOf(shelf)} is older than what was acknowledged`);
  if (!sent.get(keyOf(shelf))?.has(content.sha256)) broken.push(`${keyOf(shelf)} holds bytes that nobody sent`);
  shelf.newestAcknowledged = generation;
  return size;
}

async function namesIn(wire: StorageWire, bucket: string): Promise<string[]> {
  const { items } = JSON.parse((await wire.list(bucket)).body.toString()) as { items: { name: string }[] };
  return items.map(({ name }) => `${bucket}/${name}`);
}

/** What the server counts for quotas against what lies there, for the bucket and for each person. */
function judgeBooks(dataFolder: string, sizes: ReadonlyMap<string, number>): string[] {
  const database = new Libsql(join(dataFolder, 'hearth.sqlite'), { readonly: true });
  try {
    const counted = database
      .prepare('select uid, used_bytes as bytes from storage_usage where bucket = ? and used_bytes != 0 order by uid')
      .all(countedBucket) as Count[];
    const recounted = database
      .prepare(
        `select coalesce(uploaded_by, '-') as uid, sum(size) as bytes from storage_objects
         where bucket = ? group by uploaded_by having sum(size) != 0 order by uid`,
      )
      .all(countedBucket) as Count[];
    const all = [...sizes].filter(([key, size]) => key.startsWith(`${countedBucket}/`) && size > 0);
    const seen = all.reduce((sum, [, size]) => sum + size, 0);
    const expected = [...(seen === 0 ? [] : [{ uid: '', bytes: seen }]), ...recounted.filter(({ uid }) => uid !== '-')];
    const told = ([...rows]: readonly Count[]) => rows.map(({ uid, bytes }) => `${uid || 'all'}=${bytes}`).join(' ');
    return told(counted) === told(expected) ? [] : [`counted are ${told(counted)}, but there are ${told(expected)}`];
  } finally {
    database.close();
  }
}

interface Count {
  readonly uid: string;
  readonly bytes: number;
}
