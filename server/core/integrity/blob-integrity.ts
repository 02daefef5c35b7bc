import {
  type BlobDamage,
  BlobDamaged,
  type BlobReader,
  type BlobStore,
  isWholeRange,
  openVerified,
} from '../blobs/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log/index.ts';
import { countDamage, insertDamage, listDamage } from './damage-store.ts';
import type { BlobIntegrity, BlobSource, DamageListener, StoredBlob } from './types.ts';

export interface IntegrityDeps {
  readonly database: Database;
  readonly blobs: Pick<BlobStore, 'open'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Knows which blobs there are, verifies those that are read and remembers those that are damaged. */
export function createBlobIntegrity(deps: IntegrityDeps): BlobIntegrity & { readonly sources: readonly BlobSource[] } {
  const { database, blobs, clock, log } = deps;
  const sources: BlobSource[] = [];
  const listeners: DamageListener[] = [];
  const refused = createRefusals(clock);

  const find = async (key: string): Promise<StoredBlob | undefined> => {
    for (const source of sources) {
      const found = await source.find(database.query, key);
      if (found) return found;
    }
    return undefined;
  };
  const report = async (key: string, damage: BlobDamage): Promise<boolean> => {
    const found = await find(key);
    if (!found) return false;
    const { size, bucket, name, uid } = found;
    const damaged = { key, size, bucket, name, uid, damage, foundAt: clock.now() };
    const isNew = await database.transaction(async (transaction) => {
      if (!(await insertDamage(transaction, damaged))) return false;
      for (const listener of listeners) await listener(transaction, damaged);
      return true;
    });
    if (isNew) log.error({ blob: key, damage, bucket, size }, 'a stored file is damaged');
    return true;
  };
  /** A reader gets the error whether or not the damage can be recorded. */
  const reportRead = (key: string, damage: BlobDamage): Promise<boolean> =>
    report(key, damage).catch((error: unknown) => {
      log.error({ err: error, blob: key, damage }, 'the damage of a stored file was not recorded');
      return true;
    });
  const asAppError = async (key: string, error: unknown): Promise<unknown> => {
    if (!(error instanceof BlobDamaged)) return error;
    await reportRead(key, error.damage);
    return damagedError(error);
  };

  return {
    sources,
    addSource: (source) => void sources.push(source),
    onDamage: (listener) => void listeners.push(listener),
    find,
    report,
    async open(blob, range) {
      if (isWholeRange(range, blob) && refused.has(blob.key)) throw damagedError();
      let reader: BlobReader | undefined;
      try {
        reader = await openVerified(blobs, blob.key, blob, range);
      } catch (error) {
        throw await asAppError(blob.key, error);
      }
      if (!reader) {
        if (await reportRead(blob.key, 'missing')) throw damagedError(new BlobDamaged(blob.key, 'missing'));
        return undefined;
      }
      if (reader.bytes) return reader;
      const { stream } = reader;
      async function* reporting() {
        try {
          yield* stream;
        } catch (error) {
          if (error instanceof BlobDamaged) refused.add(blob.key);
          throw await asAppError(blob.key, error);
        }
      }
      return { ...reader, stream: reporting() };
    },
    list: (count) => listDamage(database.query, count),
    count: () => countDamage(database.query),
  };
}

function damagedError(cause?: BlobDamaged): AppError {
  return new AppError('storage/object-damaged', { cause });
}

/**
 * A download that is reset is repeated by clients for minutes. The repetition gets the error itself; after a while the
 * bytes are read again, because they may be repaired.
 */
function createRefusals(clock: Clock): { add(key: string): void; has(key: string): boolean } {
  const refusedAt = new Map<string, number>();
  return {
    add(key) {
      const oldest = refusedAt.size >= refusalsMax ? refusedAt.keys().next().value : undefined;
      if (oldest !== undefined) refusedAt.delete(oldest);
      refusedAt.set(key, clock.now());
    },
    has(key) {
      const at = refusedAt.get(key);
      if (at === undefined) return false;
      if (Math.abs(clock.now() - at) < refusalMs) return true;
      refusedAt.delete(key);
      return false;
    },
  };
}

const refusalMs = 60_000;
const refusalsMax = 1000;
