import type { RulesDecision, RulesRequest } from '@hearth/rules';
import type { Queries } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { Caller } from '../identity/index.ts';
import type { BucketQuota } from './quota/domain.ts';

export type { BucketQuota };

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
  /** The next piece of an upload in pieces that `authorize` has let in. Throws to let nothing more in. */
  continued?(name: string, caller: Caller | undefined): Promise<void>;
  /**
   * Runs in the transaction that makes the object visible: both happen or neither. `bytes` are its content where it is so
   * small that it is at hand.
   */
  finalized(transaction: Queries, object: StoredObject, caller: Caller | undefined, bytes?: Uint8Array): Promise<void>;
  /** What arrived does not have the checksum that was sent with it; nothing is kept. The caller may be anyone. */
  damaged?(name: string, caller: Caller | undefined): Promise<void>;
  /** A deletion through the storage wire. The guard does it in its own way; storage itself removes nothing. */
  deleteAsked(name: string, caller: Caller | undefined): Promise<void>;
  /**
   * Download tokens of this bucket end after this time, and each use of one asks `mayStillRead` for the person it was
   * given to (T46): they die with the right.
   */
  readonly downloadTokenLifetimeMs: number;
  mayStillRead(name: string, uid: string): Promise<boolean>;
  /**
   * The name of the object that is read when this one is asked for; the answer goes by the name that was asked. Without it
   * each is itself. Asked after permission, and for reading only.
   */
  locate?(name: string): Promise<string>;
  /**
   * Of what a client says of an object only its type is kept. Whoever sends it may be a stranger: they would decide how
   * others' programs read it, and bring kilobytes with every object that no quota counts.
   */
  readonly keepsTypeAlone?: boolean;
}

/** What the emulator takes more lightly; nothing that `hearth start` loads gives one. */
export interface StorageOverrides {
  /** On the wire of Google Cloud Storage nobody shows a key, and no signature is looked at. */
  readonly anyoneIsAdmin: boolean;
  /** A bucket that is asked for is there: made on the spot, with the rules that the default bucket has then. */
  readonly makesBuckets: boolean;
  /** Of an upload whose size was not announced, rules first hear when its bytes come. */
  readonly asksLate: boolean;
  /** Downloads name their file in the official emulator's own form, which no standard knows. */
  readonly bareFileNames: boolean;
}

/** An object that comes from elsewhere. */
export interface ObjectToImport {
  readonly bucket: string;
  readonly name: string;
  /**
   * What was said of it there: a resource of Google's JSON API, of the Firebase wire, of the official emulator's export or
   * of Hearth's own. Undefined when nobody knows.
   */
  readonly metadata?: unknown;
  /** What it is taken for when no type is said. */
  readonly contentType?: string | undefined;
  readonly size: number;
  /** Its bytes from the first on. May be asked for twice: to compare, and to bring. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
  /** Whether it may take the place of another object of its name. */
  readonly overwrite: boolean;
}

/** `described`: its bytes were there, and now it is said of them what was said elsewhere. `same`: nothing was to be done. */
export type ImportResult = 'created' | 'updated' | 'unchanged';

/** An object that goes elsewhere. */
export interface ExportedObject {
  readonly bucket: string;
  readonly name: string;
  /** In the words of Google's JSON API, download tokens included; `moves.bring` takes it as it is. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Throws `storage/invalid-checksum` at their end when they are not the ones that were stored. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Moving in and out, for who stands at the machine; safe beside a running server. */
export interface ImportExport {
  /** Throws an AppError with the reason when it is not taken; then nothing has changed. */
  importObject(object: ObjectToImport): Promise<ImportResult>;
  /** All objects of an app bucket, in the order of names. Each is to be read before the next is asked for. */
  exportObjects(bucket: string, prefix: string): AsyncIterable<ExportedObject>;
}

/** A request that nobody made, to hear what rules would say to it. */
export interface RulesQuestion extends Pick<RulesRequest, 'bucket' | 'method' | 'name' | 'auth' | 'params'> {
  /** Rules to try; without them the ones that the bucket has. */
  readonly source?: string | undefined;
  /** Now, unless it is said. */
  readonly time?: number | undefined;
  /** Undefined: the object that is there. */
  readonly resource?: RulesRequest['resource'] | undefined;
  readonly requestResource?: RulesRequest['requestResource'] | undefined;
}

/** What `stream` gives is at hand in `bytes` when it is little; either is to be used, and then closed. */
export interface ReadObject {
  readonly object: StoredObject;
  readonly bytes?: Buffer | undefined;
  readonly stream: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Objects, on the wire of the official storage SDK. */
export interface Storage {
  routes(app: HttpApp): void | Promise<void>;
  /** Called while the system is composed, before it listens. */
  guardBucket(bucket: string, guard: BucketGuard): void;
  /** Bytes of an object, or a range of them (`end` is inclusive), for code that has already asked whoever decides. */
  read(
    bucket: string,
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ReadObject | undefined>;
  /**
   * Stores an object as a person's upload in one request does, with every question asked that the wire asks. Whether the app
   * is one that may (App Check) is for the door it came in by.
   */
  putAs(
    caller: Caller,
    object: {
      readonly bucket: string;
      readonly name: string;
      readonly contentType: string;
      readonly bytes: Uint8Array;
    },
  ): Promise<void>;
  /** Removes an object within the caller's transaction; its bytes go when the transaction has committed. */
  drop(transaction: Queries, bucket: string, name: string): Promise<void>;
  /** Gives up unfinished upload sessions for an object name. */
  cancelUploads(bucket: string, name: string): Promise<void>;
  /** Checks and sets the rules of an app bucket; `storage/rules-invalid` with the faults when they do not compile. */
  setRules(bucket: string, source: string): Promise<void>;
  rules(bucket: string): Promise<string>;
  /**
   * What rules would say, with the trace of the decision. It quotes claims and metadata: for those who may edit the rules.
   * Throws `storage/rules-invalid` with the faults.
   */
  explainRules(accessRequest: RulesQuestion): Promise<RulesDecision>;
  readonly importExport: ImportExport;
  /** The names of all app buckets. */
  buckets(): Promise<readonly string[]>;
  /** Makes an app bucket, closed to everyone, unless it is there. */
  ensureBucket(bucket: string): Promise<void>;
  /** Limits are answered with `storage/quota-exceeded`, before the first byte. */
  limitBucket(bucket: string, quota: BucketQuota): Promise<void>;
  /** From now on download tokens of this bucket end after this time, those handed out before too; null is never. */
  limitTokens(bucket: string, lifetimeMs: number | null): Promise<void>;
  /** How long download tokens of this bucket are good; null is as long as their object. */
  tokenLifetimeMs(bucket: string): Promise<number | null>;
  totals(): Promise<{ readonly objects: number; readonly bytes: number }>;
}
