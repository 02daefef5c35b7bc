import type { Queries } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { Caller } from '../identity/index.ts';

/** An object as other subjects see it. */
export interface StoredObject {
  readonly bucket: string;
  readonly name: string;
  readonly generation: number;
  readonly size: number;
  readonly contentType: string;
  readonly md5Base64: string;
  readonly crc32cBase64: string;
  readonly blobKey: string;
  readonly createdAt: number;
}

export interface ObjectRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly name: string;
  readonly caller: Caller | undefined;
  /** On create: the declared size, or the real one once it is known. */
  readonly size?: number | undefined;
}

/**
 * Stands in the place of security rules for a bucket that another subject owns. Every door of the storage wire asks it:
 * metadata, media, range, token URL, upload start, every finalize, update, delete, list.
 */
export interface BucketGuard {
  /** Throws `storage/unauthorized`, `storage/object-not-found` or `storage/quota-exceeded`. */
  authorize(request: ObjectRequest): Promise<void>;
  /** Runs in the transaction that makes the object visible: both happen or neither. */
  finalized(transaction: Queries, object: StoredObject, caller: Caller | undefined): Promise<void>;
  /** A deletion through the storage wire. The guard does it in its own way; storage itself removes nothing. */
  deleteAsked(name: string, caller: Caller | undefined): Promise<void>;
  /**
   * Download tokens of this bucket end after this time, and each use of one asks `mayStillRead` for the person it was
   * given to (T46): they die with the right.
   */
  readonly downloadTokenLifetimeMs: number;
  mayStillRead(name: string, uid: string): Promise<boolean>;
}

/** Objects, on the wire of the official storage SDK. */
export interface Storage {
  routes(app: HttpApp): void | Promise<void>;
  /** Called while the system is composed, before it listens. */
  guardBucket(bucket: string, guard: BucketGuard): void;
  /** Bytes of an object, for code that has already asked whoever decides. */
  read(
    bucket: string,
    name: string,
  ): Promise<
    { readonly object: StoredObject; readonly stream: AsyncIterable<Uint8Array>; close(): Promise<void> } | undefined
  >;
  /** Removes an object within the caller's transaction; its bytes go when the transaction has committed. */
  drop(transaction: Queries, bucket: string, name: string): Promise<void>;
  /** Gives up unfinished upload sessions for an object name. */
  cancelUploads(bucket: string, name: string): Promise<void>;
  /** Checks and sets the rules of an app bucket; `storage/rules-invalid` with the faults when they do not compile. */
  setRules(bucket: string, source: string): Promise<void>;
  rules(bucket: string): Promise<string>;
  totals(): Promise<{ readonly objects: number; readonly bytes: number }>;
}
