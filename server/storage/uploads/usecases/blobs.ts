import { Digest } from '../../../core/blobs/digest.ts';
import type { BlobFacts, BlobLedger, BlobStore } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import type { ExpectedSums } from '../../objects/domain/object-metadata.ts';
import { removeReservation } from '../../quota/store.ts';

interface BlobDeps {
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly log: Log;
}

/**
 * Gives up bytes that no object refers to and none can, and the room that was kept for them. The bytes go first: on a full
 * disk the database can write nothing down before they are gone.
 */
export async function discardBlob(deps: DiscardDeps, key: string): Promise<void> {
  try {
    await deps.blobs.remove(key);
  } catch (error) {
    deps.log.warn({ err: error, blob: key }, 'a blob is left to the sweep');
    return;
  }
  await discardUnlessLive(deps, key);
}

/**
 * The same where an object may refer to them by now, because the end of a transaction is unknown: then they stay.
 */
export async function discardUnlessLive({ blobs, ledger, log, database }: DiscardDeps, key: string): Promise<void> {
  try {
    if (!(await ledger.abandon(key))) return;
    await blobs.remove(key);
    await removeReservation(database.query, key);
    await ledger.forget(key);
  } catch (error) {
    log.warn({ err: error, blob: key }, 'a blob is left to the sweep');
  }
}

type DiscardDeps = BlobDeps & { readonly database: Database };

/** What came of an upload in one request that nobody has heard of for so long is of no use to anybody. */
export const uploadSilenceMaxMs = 60 * 60 * 1000;

/** Passes bytes on and says now and then that somebody is still writing, so that the sweep spares what has arrived. */
export async function* touchWhileWriting(
  { ledger, clock }: { readonly ledger: BlobLedger; readonly clock: Clock },
  key: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let touchedAt = clock.now();
  for await (const chunk of source) {
    yield chunk;
    if (clock.now() - touchedAt < uploadSilenceMaxMs / 6) continue;
    touchedAt = clock.now();
    await ledger.touch(key);
  }
}

/** Removes bytes that a committed transaction has doomed. What cannot be removed now is left to the sweep. */
export async function removeDoomedBlob({ blobs, ledger, log }: BlobDeps, key: string): Promise<void> {
  try {
    if (!(await ledger.isKnown(key))) return;
    await blobs.remove(key);
    await ledger.forget(key);
  } catch (error) {
    log.warn({ err: error, blob: key }, 'a blob is left to the sweep');
  }
}

/**
 * Makes a blob of the stage and gives its checksums. A process that died between sealing and committing has left a blob
 * without an object; its checksums are taken again from the bytes.
 */
export async function sealBlob(blobs: BlobStore, key: string, size: number): Promise<BlobFacts> {
  if ((await blobs.staged(key)) !== undefined) return blobs.seal(key, size);
  const sealed = await blobs.open(key);
  if (!sealed) throw new AppError('storage/object-not-found', { sentence: 'The bytes of this upload are gone.' });
  const digest = new Digest();
  for await (const chunk of sealed.stream) digest.update(chunk);
  return digest.facts();
}

/** The client's own checksums, if it sent any. */
export function checkSums(facts: BlobFacts, expected: ExpectedSums): void {
  const differs =
    (expected.md5Hash !== undefined && expected.md5Hash !== facts.md5Base64) ||
    (expected.crc32c !== undefined && expected.crc32c !== facts.crc32cBase64);
  if (differs) throw new AppError('storage/invalid-checksum');
}
