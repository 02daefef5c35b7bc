import { createHash } from 'node:crypto';
import { type Bucket, buckets } from './storage-accounts.ts';
import type { StorageClient } from './storage-client.ts';

/** The bytes and metadata of an object. */
interface Version {
  readonly sha256: string;
  readonly mark: string;
}

export type Content = Version | 'nothing';

/** A resumable upload that is not finished. */
export interface OpenUpload {
  readonly session: string;
  readonly bytes: Buffer;
  readonly version: Version;
  /** Bytes acknowledged by the server. */
  acknowledged: number;
  /** The highest offset ever sent. */
  sent: number;
  /** The client has sent a cancel request. */
  isGivenUp: boolean;
}

/** A name with one writer at a time, and its acknowledged state. */
export interface ObjectSlot {
  readonly bucket: Bucket;
  readonly name: string;
  /** The state last acknowledged, or last seen after a restart. */
  settled: Content;
  /** The write in flight at the kill: it may be present or absent, but never partial. */
  underWay: Content | undefined;
  upload: OpenUpload | undefined;
}

/** A name with concurrent writers that nobody deletes. */
export interface SharedSlot {
  readonly bucket: Bucket;
  readonly name: string;
  newestAcknowledged: bigint;
}

/** All content ever sent to a name, by hash: a read must return one of these. */
export type Sent = Map<string, Set<string>>;

export function slotsFor(client: number, count: number): ObjectSlot[] {
  return Array.from({ length: count }, (_, at) => ({
    bucket: bucketOf(at),
    name: `client ${client}/Ablage ${at}.bin`,
    settled: 'nothing' as const,
    underWay: undefined,
    upload: undefined,
  }));
}

export function sharedSlots(): SharedSlot[] {
  return buckets.map((bucket) => ({ bucket, name: 'shared/ö.bin', newestAcknowledged: 0n }));
}

function bucketOf(at: number): Bucket {
  return at % 2 === 0 ? buckets[0] : buckets[1];
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function isSame(a: Content, b: Content | undefined): boolean {
  if (a === 'nothing' || b === 'nothing' || b === undefined) return a === b;
  return a.sha256 === b.sha256 && a.mark === b.mark;
}

export function describeContent(content: Content | undefined): string {
  return typeof content === 'object' ? `${content.sha256.slice(0, 8)} with mark ${content.mark}` : String(content);
}

export interface Seen {
  readonly content: Content;
  readonly size: number;
  readonly generation: bigint;
}

/** Reads the object at a name with its bytes. Throws when bytes and metadata disagree. */
export async function inspect(
  storage: StorageClient,
  { bucket, name }: Pick<ObjectSlot, 'bucket' | 'name'>,
): Promise<Seen> {
  const described = await storage.describe(bucket, name);
  const read = await storage.read(bucket, name);
  if (described.status === 404 && read.status === 404) return { content: 'nothing', size: 0, generation: 0n };
  if (described.status !== 200 || read.status !== 200)
    throw new Error(`${bucket}/${name}: metadata says ${described.status}, the bytes ${read.status}`);
  const facts = JSON.parse(described.body.toString()) as {
    size: string;
    md5Hash: string;
    generation: string;
    metadata?: { mark?: string };
  };
  if (createHash('md5').update(read.body).digest('base64') !== facts.md5Hash || read.body.length !== Number(facts.size))
    throw new Error(`${bucket}/${name}: ${read.body.length} bytes are not the ${facts.size} that were promised`);
  const content = { sha256: hashOf(read.body), mark: facts.metadata?.mark ?? '' };
  return { content, size: read.body.length, generation: BigInt(facts.generation) };
}
