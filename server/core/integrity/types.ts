import type { BlobDamage, BlobReader, ExpectedBlob } from '../blobs/index.ts';
import type { Queries } from '../database/index.ts';

/** A blob as the module that refers to it knows it. */
export interface StoredBlob extends ExpectedBlob {
  readonly key: string;
  /** The bucket and the name of an object; other blobs have a bucket that no object can have. */
  readonly bucket: string;
  readonly name: string;
  /** The person whose file it is, if there is one. */
  readonly uid: string | null;
}

/** The blobs of one module. */
export interface BlobSource {
  readonly name: string;
  totals(queries: Queries): Promise<{ readonly blobs: number; readonly bytes: number }>;
  /** In the order of their keys, after a key. */
  page(queries: Queries, after: string, count: number): Promise<readonly StoredBlob[]>;
  /** Undefined when nothing refers to the key any more. */
  find(queries: Queries, key: string): Promise<StoredBlob | undefined>;
}

/** A blob that is not what was stored. */
export interface DamagedBlob extends Omit<StoredBlob, 'crc32cBase64'> {
  readonly damage: BlobDamage;
  readonly foundAt: number;
}

/** Runs in the transaction that records the damage, once for each damaged blob. */
export type DamageListener = (transaction: Queries, damaged: DamagedBlob) => Promise<void>;

export interface BlobIntegrity {
  addSource(source: BlobSource): void;
  onDamage(listener: DamageListener): void;
  /**
   * Opens a blob that is verified while it is read, if all of it is. Throws `storage/object-damaged`, before the last
   * chunk at the latest. Undefined when the blob is gone because nothing refers to it any more.
   */
  open(
    blob: ExpectedBlob & { readonly key: string },
    range?: { readonly start: number; readonly end: number },
  ): Promise<BlobReader | undefined>;
  /** What was stored under a key, if something that knows it refers to it. */
  find(key: string): Promise<StoredBlob | undefined>;
  /** Records damage that something refers to; true when it is recorded, now or before. */
  report(key: string, damage: BlobDamage): Promise<boolean>;
  /** Newest first. */
  list(count: number): Promise<readonly DamagedBlob[]>;
  count(): Promise<number>;
}
