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
 * Removes bytes that no object refers to, and their reservation. The bytes are removed first, because on a full disk
 * the database cannot write before.
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

/** Removes bytes unless an object refers to them, for transactions whose outcome is unknown. */
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

/** The age at which the bytes of an interrupted upload in one request are removed. */
export const uploadSilenceMaxMs = 60 * 60 * 1000;

/** Passes bytes on and touches the ledger regularly, so that the sweep spares an upload in progress. */
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

/**
 * Seals the staged blob and returns its checksums. If a process died between sealing and committing, the blob exists
 * already and its checksums are computed again.
 */
export async function sealBlob(blobs: BlobStore, key: string, size: number): Promise<BlobFacts> {
  if ((await blobs.staged(key)) !== undefined) return blobs.seal(key, size);
  const sealed = await blobs.open(key);
  if (!sealed) throw new AppError('storage/object-not-found', { sentence: 'The bytes of this upload are gone.' });
  const digest = new Digest();
  for await (const chunk of sealed.stream) digest.update(chunk);
  return digest.facts();
}

/** Compares the checksums that the client stated, if any. */
export function checkSums(facts: BlobFacts, expected: ExpectedSums): void {
  const differs =
    (expected.md5Hash !== undefined && expected.md5Hash !== facts.md5Base64) ||
    (expected.crc32c !== undefined && expected.crc32c !== facts.crc32cBase64);
  if (differs) throw new AppError('storage/invalid-checksum');
}
