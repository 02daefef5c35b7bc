import { limits } from '@hearth/contract';
import { smallBlobBytesMax } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { driveBucket, nodeIdOf, objectNameOf } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import {
  dropThumbnails,
  findOrphanedThumbnails,
  findThumbnail,
  findWithoutThumbnail,
  insertThumbnail,
  rememberFailure,
  type StoredThumbnail,
} from '../store/thumbnails.ts';
import type { MadeThumbnail, ThumbnailMaker } from '../store/worker.ts';

interface Thumbnail {
  readonly blobKey: string;
  readonly size: number;
}

/** Thumbnails of files, made at the first request and kept as long as the bytes they show. */
export interface ThumbnailService {
  /**
   * Undefined when none can be made. All requests for one thumbnail share one run, which does not start when all of
   * them have gone.
   */
  get(objectId: string, pixels: number, signal?: AbortSignal): Promise<Thumbnail | undefined>;
  /** The objects that are not known to have no thumbnail. */
  possible(objectIds: readonly string[], pixels: number): Promise<ReadonlySet<string>>;
  /** Deletes thumbnails of objects that were deleted while the thumbnail was made. */
  sweep(): Promise<number>;
}

export interface ThumbnailsDeps extends Pick<Core, 'database' | 'clock' | 'blobs' | 'ledger' | 'log'> {
  readonly storage: Pick<Storage, 'read'>;
  readonly maker: ThumbnailMaker;
}

export function createThumbnailService(deps: ThumbnailsDeps): ThumbnailService {
  const { database, clock } = deps;
  const runs = new Map<string, Run>();

  /** Joins the run for a thumbnail, or starts it. */
  const join = (input: Omit<ThumbnailInput, 'isWanted'>, signal: AbortSignal | undefined) => {
    const name = `${input.objectId} ${input.pixels}`;
    const run = runs.get(name) ?? { waiting: 0, made: undefined };
    runs.set(name, run);
    if (!signal?.aborted) run.waiting += 1;
    signal?.addEventListener('abort', () => {
      run.waiting -= 1;
    });
    run.made ??= make(deps, { ...input, isWanted: () => run.waiting > 0 }).finally(() => runs.delete(name));
    return run.made;
  };

  return {
    async get(objectId, pixels, signal) {
      for (;;) {
        const known = await findThumbnail(database.query, objectId, pixels);
        if (known && (known.blobKey !== null || !isWorthATry(known, clock.now()))) return thumbnailOf(known);
        const made = await join({ objectId, pixels, triesBefore: known?.tries ?? 0 }, signal);
        if (made !== 'unwanted') return made;
        // A request that came while a run was given up starts another.
        if (signal?.aborted) throw new AppError('server/unavailable');
      }
    },

    async possible(objectIds, pixels) {
      const without = await findWithoutThumbnail(database.query, objectIds, pixels, triesMax);
      return new Set(objectIds.filter((id) => !without.has(id)));
    },

    async sweep() {
      let swept = 0;
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { orphans, last } = await findOrphanedThumbnails(database.query, after, sweepPage);
        await database.transaction((transaction) => dropThumbnails(transaction, deps.ledger, orphans));
        swept += orphans.length;
        after = last;
      }
      return swept;
    },
  };
}

interface Run {
  /** How many requests wait for it. */
  waiting: number;
  made: Promise<Thumbnail | 'unwanted' | undefined> | undefined;
}

const triesMax = 3;
const retryAfterMs = 60 * 60 * 1000;
const sweepPage = 500;

/** A crash of the decoder may be temporary; bytes that are no image stay what they are. */
function isWorthATry({ tries, triedAt }: StoredThumbnail, now: number): boolean {
  return tries < triesMax && now - triedAt >= retryAfterMs;
}

function thumbnailOf({ blobKey, size }: StoredThumbnail): Thumbnail | undefined {
  return blobKey === null ? undefined : { blobKey, size };
}

interface ThumbnailInput {
  readonly objectId: string;
  readonly pixels: number;
  readonly triesBefore: number;
  isWanted(): boolean;
}

async function make(deps: ThumbnailsDeps, input: ThumbnailInput): Promise<Thumbnail | 'unwanted' | undefined> {
  const { objectId, pixels } = input;
  const made = await deps.maker.make({
    pixels,
    isWanted: input.isWanted,
    async open() {
      const source = await deps.storage.read(driveBucket, objectNameOf(objectId));
      if (!source) throw new AppError('drive/no-thumbnail');
      return source.stream;
    },
  });
  if (!made) return 'unwanted';
  if (made.kind === 'picture') return keep(deps, input, made.bytes);
  noteFailure(deps, input, made);
  const tries = made.kind === 'refused' ? triesMax : input.triesBefore + 1;
  await rememberFailure(deps.database.query, { objectId, pixels, tries, now: deps.clock.now() });
  return undefined;
}

function noteFailure({ log }: ThumbnailsDeps, { objectId, pixels }: ThumbnailInput, made: MadeThumbnail): void {
  if (made.kind === 'lost') log.warn({ objectId, pixels, reason: made.reason }, 'a thumbnail was not made');
}

async function keep(
  { database, blobs, ledger, clock }: ThumbnailsDeps,
  { objectId, pixels }: ThumbnailInput,
  bytes: Buffer,
): Promise<Thumbnail | undefined> {
  const isSmall = bytes.length <= smallBlobBytesMax;
  const blobKey = isSmall ? newId() : await ledger.reserve();
  if (!isSmall)
    await blobs.put(
      blobKey,
      (async function* () {
        yield bytes;
      })(),
    );
  const isFirst = await database.transaction((transaction) =>
    insertThumbnail(transaction, ledger, { objectId, pixels, blobKey, bytes, now: clock.now() }),
  );
  if (isFirst) return { blobKey, size: bytes.length };
  // Another process was first; the sweep deletes what this one wrote.
  if (!isSmall) await ledger.abandon(blobKey);
  const theirs = await findThumbnail(database.query, objectId, pixels);
  return theirs && thumbnailOf(theirs);
}

/** The lengths of the longer side. */
export const pixelsOf = { thumbnail: limits.drive.thumbnailPixels, preview: limits.drive.previewPixels } as const;

/** What the drive uses of storage. */
export type DriveStorage = Pick<Storage, 'guardBucket' | 'read' | 'drop' | 'cancelUploads' | 'putAs' | 'receiveAs'>;

/** The same storage; with an object it drops, in the same transaction, the thumbnails that show what was in it. */
export function dropWithThumbnails(storage: DriveStorage, { ledger }: Pick<Core, 'ledger'>): DriveStorage {
  const { guardBucket, read, cancelUploads } = storage;
  return {
    guardBucket,
    read,
    cancelUploads,
    putAs: (caller, object) => storage.putAs(caller, object),
    receiveAs: (caller, object, nameFor) => storage.receiveAs(caller, object, nameFor),
    async drop(transaction, bucket, name) {
      const objectId = nodeIdOf(name);
      if (objectId !== undefined) await dropThumbnails(transaction, ledger, [objectId]);
      await storage.drop(transaction, bucket, name);
    },
  };
}
