import type { RulesDecision, RulesRequest } from '@hearth/rules';
import type { Queries } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { Caller } from '../identity/index.ts';
import type { BucketQuota } from './quota/domain.ts';

/** An object as other modules see it. */
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
 * Replaces security rules for a bucket that another module owns. Every entry point of storage asks it: metadata,
 * media, range, token URL, upload start, every finalize, update, delete, list.
 */
export interface BucketGuard {
  /** Throws `storage/unauthorized`, `storage/object-not-found` or `storage/quota-exceeded`. */
  authorize(request: ObjectRequest): Promise<void>;
  /** Called for the next chunk of an authorized upload. Throws to end the upload. */
  continued?(name: string, caller: Caller | undefined): Promise<void>;
  /**
   * Runs in the transaction that makes the object visible: both happen or neither. `bytes` is the content of a small
   * object.
   */
  finalized(transaction: Queries, object: StoredObject, caller: Caller | undefined, bytes?: Uint8Array): Promise<void>;
  /** The content does not match its checksum and is dropped. The caller may be anyone. */
  damaged?(name: string, caller: Caller | undefined): Promise<void>;
  /** A deletion through the storage protocols. The guard performs it; storage removes nothing. */
  deleteAsked(name: string, caller: Caller | undefined): Promise<void>;
  /**
   * The lifetime of download tokens of this bucket. Each use asks `mayStillRead` for the person the token belongs to
   * (T46), so tokens end with the right.
   */
  readonly downloadTokenLifetimeMs: number;
  mayStillRead(name: string, uid: string): Promise<boolean>;
  /**
   * Maps a name to the object that is read instead; the answer keeps the requested name. Called after the permission
   * check, for reads only.
   */
  locate?(name: string): Promise<string>;
  /**
   * Only the content type of an upload is kept. The uploader may be a stranger, whose other metadata would decide how
   * other programs read the object and would bypass the quota.
   */
  readonly keepsTypeAlone?: boolean;
}

/** What the emulator relaxes. `hearth start` never sets it. */
export interface StorageOverrides {
  /** The Google Cloud Storage protocol needs no key and checks no signature. */
  readonly anyoneIsAdmin: boolean;
  /** A missing bucket is created at its first use, with the current rules of the default bucket. */
  readonly createsBuckets: boolean;
  /** For an upload without a declared size, rules are first evaluated when its bytes arrive. */
  readonly authorizesAtEnd: boolean;
  /** Downloads name their file in the form of the official emulator, which no standard defines. */
  readonly bareFileNames: boolean;
}

/** An object from another system. */
export interface ObjectToImport {
  readonly bucket: string;
  readonly name: string;
  /**
   * Its metadata there: a resource of Google's JSON API, of the Firebase protocol, of the official emulator's export
   * or of Hearth's own. Undefined if there is none.
   */
  readonly metadata?: unknown;
  /** The content type if the metadata has none. */
  readonly contentType?: string | undefined;
  readonly size: number;
  /** The whole content. May be called twice: to compare and to write. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
  /** Whether the object may replace another one of its name. */
  readonly overwrite: boolean;
}

/** `updated`: the bytes existed and the metadata was replaced. */
export type ImportResult = 'created' | 'updated' | 'unchanged';

/** An object to be written to another system. */
export interface ExportedObject {
  readonly bucket: string;
  readonly name: string;
  /** In the format of Google's JSON API, including download tokens; `importObject` accepts it. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Throws `storage/invalid-checksum` at the end if the bytes are damaged. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** For the command line; safe beside a running server. */
interface ImportExport {
  /** Throws an AppError with the reason if the object is refused; then nothing has changed. */
  importObject(object: ObjectToImport): Promise<ImportResult>;
  /** All objects of an app bucket, ordered by name. Each must be read before the next is requested. */
  exportObjects(bucket: string, prefix: string): AsyncIterable<ExportedObject>;
}

/** A hypothetical request, to test rules. */
export interface RulesQuestion extends Pick<RulesRequest, 'bucket' | 'method' | 'name' | 'auth' | 'params'> {
  /** The rules to test; by default those of the bucket. */
  readonly source?: string | undefined;
  /** By default now. */
  readonly time?: number | undefined;
  /** By default the stored object. */
  readonly resource?: RulesRequest['resource'] | undefined;
  readonly requestResource?: RulesRequest['requestResource'] | undefined;
}

/** `bytes` is the content of `stream` if it is in memory. Use one of them, then close. */
interface ReadObject {
  readonly object: StoredObject;
  readonly bytes?: Buffer | undefined;
  readonly stream: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** A change of an object in an app bucket. Replaced content is deleted, and the new one finalized. */
export interface ObjectChange {
  readonly event: 'finalized' | 'deleted' | 'metadataUpdated';
  readonly bucket: string;
  readonly name: string;
  /** The object in the format of Google's JSON API; of a deleted object, as it was. */
  resource(): Readonly<Record<string, unknown>>;
}

/** When it throws, the object stays as it was. */
type ObjectChangedListener = (transaction: Queries, change: ObjectChange) => Promise<void>;

/** Objects, in the protocols of the official storage SDK and of Google Cloud Storage. */
export interface Storage {
  routes(app: HttpApp): void | Promise<void>;
  /** Called while the system is composed, before it listens. */
  guardBucket(bucket: string, guard: BucketGuard): void;
  /**
   * Registers a listener while the system is composed. It runs in the transaction that changes an object, so that it
   * hears of every change and of none that is rolled back.
   */
  onObjectChanged(listener: ObjectChangedListener): void;
  /**
   * The bytes of an object, or a range of them (`end` is inclusive), for callers that have checked permission
   * themselves. All of an object is verified while it is read: `storage/object-damaged`.
   */
  read(
    bucket: string,
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ReadObject | undefined>;
  /**
   * Stores an object like a person's upload in one request, with all permission checks except App Check, which is up
   * to the caller.
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
  /**
   * The same for bytes of unknown number. `nameFor` is called when they have arrived and gives the object's name; more
   * than `bytesMax` are refused with `storage/quota-exceeded`.
   */
  receiveAs(
    caller: Caller,
    object: {
      readonly bucket: string;
      readonly contentType: string;
      readonly source: AsyncIterable<Uint8Array>;
      readonly bytesMax: number;
    },
    nameFor: (size: number) => Promise<string>,
  ): Promise<void>;
  /** Removes an object within the caller's transaction; its bytes are removed after the commit. */
  drop(transaction: Queries, bucket: string, name: string): Promise<void>;
  /** Ends the unfinished upload sessions of an object name. */
  cancelUploads(bucket: string, name: string): Promise<void>;
  /**
   * Checks and sets the rules of an app bucket. Throws `storage/rules-invalid` with the errors if they do not
   * compile.
   */
  setRules(bucket: string, source: string): Promise<void>;
  /** Sets them for the default bucket under each of its names that exists. */
  setDefaultRules(source: string): Promise<void>;
  rules(bucket: string): Promise<string>;
  /**
   * Evaluates rules and returns the decision with its trace, which quotes claims and metadata: for those who may edit
   * the rules. Throws `storage/rules-invalid` with the errors.
   */
  explainRules(accessRequest: RulesQuestion): Promise<RulesDecision>;
  readonly importExport: ImportExport;
  /** The names of all app buckets. */
  buckets(): Promise<readonly string[]>;
  /** Creates an app bucket that is closed to everyone, unless it exists. */
  ensureBucket(bucket: string): Promise<void>;
  /** Uploads over the limit are refused with `storage/quota-exceeded`, before the first byte. */
  limitBucket(bucket: string, quota: BucketQuota): Promise<void>;
  /** Sets the lifetime of download tokens of this bucket, existing ones included; null means unlimited. */
  limitTokens(bucket: string, lifetimeMs: number | null): Promise<void>;
  /** The lifetime of download tokens of this bucket; null means as long as the object. */
  tokenLifetimeMs(bucket: string): Promise<number | null>;
  totals(): Promise<{ readonly objects: number; readonly bytes: number }>;
}
