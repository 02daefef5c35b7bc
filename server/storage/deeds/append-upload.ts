import { limits } from '@hearth/contract';
import { BlobOffsetInvalid, BlobTooLarge } from '../../core/blobs/index.ts';
import { AppError } from '../../core/errors.ts';
import type { UploadSession } from '../rules/upload-session.ts';
import { findObject } from '../store/objects.ts';
import { advanceUpload } from '../store/uploads.ts';
import { until, without } from './byte-source.ts';
import type { CommitParts } from './commit-object.ts';
import type { Described } from './described.ts';
import { expectedObject } from './expected-object.ts';
import { findSession, onBehalfOf, type SessionAddress } from './find-session.ts';
import { finishSession, resultOf } from './finish-upload.ts';
import type { UploadTurns } from './upload-turns.ts';
import type { Visitor } from './visitor.ts';

export interface UploadChunk extends SessionAddress {
  readonly visitor: Visitor;
  /** Where the client believes the chunk begins; undefined: where the server left off. */
  readonly offset: number | undefined;
  /** The chunk's length, if it was announced. */
  readonly size: number | undefined;
  readonly source: AsyncIterable<Uint8Array>;
  readonly finalize: boolean;
}

export type UploadProgress =
  | { readonly state: 'active'; readonly received: number }
  | { readonly state: 'final'; readonly described: Described };

/** Takes a chunk, and with `finalize` makes the object. The offset moves when the bytes are safe on the disk, not before. */
export async function appendUpload(
  parts: CommitParts & { readonly turns: UploadTurns },
  chunk: UploadChunk,
): Promise<UploadProgress> {
  const arrival = parts.turns.arrive();
  // A stranger must not be able to interrupt the writer, so he is turned away before the turn is taken.
  await findSession(parts, chunk, chunk.visitor);
  return arrival.take(chunk.id, async (signal) => {
    const { session } = await findSession(parts, chunk, chunk.visitor);
    if (session.state === 'final' && chunk.finalize) return resultOf(parts, session);
    if (session.state !== 'open')
      throw new AppError('storage/invalid-argument', { sentence: 'This upload has already ended.' });
    const received = await writeChunk(parts, session, chunk, signal);
    if (!chunk.finalize) return { state: 'active', received };
    return finishSession(parts, { ...session, received }, chunk.visitor);
  });
}

async function writeChunk(
  parts: CommitParts,
  session: UploadSession,
  chunk: UploadChunk,
  signal: AbortSignal,
): Promise<number> {
  const offset = chunk.offset ?? session.received;
  if (offset > session.received) {
    throw new AppError('storage/invalid-argument', {
      sentence: `The server has ${session.received} bytes of this upload, not ${offset}.`,
      details: { received: session.received },
    });
  }
  if (session.declaredSize === undefined) await askForMore(parts, session, chunk);
  // The SDK sends a chunk again when its reply was lost. What is safe already is skipped and not written again: a second
  // cut in the middle would otherwise take back bytes that the server has acknowledged.
  const source = without(session.received - offset, until(signal, chunk.source));
  const end = await stage(parts, session, source);
  refuseRagged(session, end, chunk.finalize);
  const now = parts.clock.now();
  const move = { from: session.received, to: end, now, expiresAt: now + limits.storage.uploadIdleMs };
  if (!(await advanceUpload(parts.database.query, session.id, move))) throw new AppError('server/unavailable');
  await parts.ledger.touch(session.blobKey);
  return end;
}

/** T34: without a declared size a rule on the size would first be heard at the end, so it is asked with every chunk. */
async function askForMore(parts: CommitParts, session: UploadSession, chunk: UploadChunk): Promise<void> {
  const { bucket, name, draft } = session;
  const size = chunk.size === undefined ? undefined : session.received + chunk.size;
  const { by } = await parts.permission.ask({
    method: 'create',
    bucket,
    name,
    visitor: onBehalfOf(session, chunk.visitor),
    size,
    resource: await findObject(parts.database.query, bucket, name),
    requestResource: expectedObject({ bucket, name, draft, size }, parts.clock.now()),
  });
  if (size === undefined && by !== 'admin')
    throw new AppError('storage/invalid-argument', {
      sentence: 'Say how long the chunk is: Content-Length is missing.',
    });
}

async function stage(
  { blobs }: CommitParts,
  session: UploadSession,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  try {
    const bytesMax = session.declaredSize ?? limits.storage.sizeMax;
    return await blobs.append(session.blobKey, session.received, source, { bytesMax });
  } catch (error) {
    if (error instanceof BlobTooLarge) {
      const sentence = 'These are more bytes than the upload was announced with.';
      throw new AppError('storage/invalid-argument', { sentence, cause: error });
    }
    if (error instanceof BlobOffsetInvalid)
      throw new AppError('storage/object-not-found', { sentence: 'The bytes of this upload are gone.', cause: error });
    throw error;
  }
}

/** A chunk is a multiple of the granularity unless it is the last; with an unknown size any may be the last. */
function refuseRagged(session: UploadSession, end: number, finalize: boolean): void {
  const { declaredSize } = session;
  const isLast = finalize || declaredSize === undefined || end === declaredSize;
  if (isLast || end % limits.storage.chunkGranularityBytes === 0) return;
  throw new AppError('storage/invalid-argument', {
    sentence: `Every chunk but the last must be a multiple of ${limits.storage.chunkGranularityBytes} bytes.`,
    details: { received: session.received },
  });
}
