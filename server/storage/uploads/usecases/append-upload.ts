import { limits } from '@hearth/contract';
import { BlobOffsetInvalid, BlobTooLarge } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import { callerOf, type Requester, type RequesterIdentity } from '../../access/usecases/requester.ts';
import type { ObjectWithTokens } from '../../downloads/usecases.ts';
import type { ExpectedSums } from '../../objects/domain/object-metadata.ts';
import { findObject } from '../../objects/store.ts';
import { uploadEnded } from '../../objects/usecases/object-errors.ts';
import { expectedObject, type UploadSession } from '../domain/upload-session.ts';
import { advanceUpload } from '../store.ts';
import { abortable, nothing, skipBytes, splitIntoPieces } from './byte-streams.ts';
import type { CommitDeps } from './commit-object.ts';
import { endIfRejected, finalResult, finishSession } from './finish-upload.ts';
import type { UploadLocks } from './upload-locks.ts';
import { findSession, onBehalfOf, type SessionAddress } from './upload-sessions.ts';

interface UploadChunk extends SessionAddress {
  readonly requester: Requester;
  /** The offset that the client assumes; undefined means the offset of the server. */
  readonly offset: number | undefined;
  /** The announced length of the chunk. */
  readonly size: number | undefined;
  readonly source: AsyncIterable<Uint8Array>;
  /** Whether this chunk is the last; `when-whole` means if all announced bytes have arrived then. */
  readonly finalize: boolean | 'when-whole';
  /** The total size, if this request states it. */
  readonly total?: number | undefined;
  /** One past the last byte of this chunk, if this request states it. */
  readonly end?: number | undefined;
  /** Checksums of the whole, stated at the end. */
  readonly sums?: ExpectedSums | undefined;
}

export type UploadProgress =
  | { readonly state: 'active'; readonly received: number }
  | { readonly state: 'final'; readonly result: ObjectWithTokens };

/**
 * Appends a chunk and, with `finalize`, creates the object. The offset advances only when the bytes are synced to the
 * disk.
 */
export async function appendUpload(
  deps: CommitDeps & { readonly locks: UploadLocks },
  chunk: UploadChunk,
): Promise<UploadProgress> {
  const ticket = deps.locks.ticket();
  // Strangers are refused before the lock is requested, so that they cannot interrupt the writer.
  await findSession(deps, chunk, chunk.requester);
  return ticket.run(chunk.id, async (signal, { isFromOther }) => {
    const { session: begun, identity } = await findSession(deps, chunk, chunk.requester);
    if (isFromOther) deps.blobs.forgetStage(begun.blobKey);
    if (begun.state === 'final' && chunk.finalize) return finalResult(deps, begun);
    if (begun.state !== 'open') throw uploadEnded(begun);
    await checkContinuation(deps, begun, identity);
    const session = withTotal(begun, chunk.total);
    const bytesMax = begun.declaredSize ?? (await bytesMaxFor(deps, session, chunk));
    const received = await writeChunk(deps, session, { ...chunk, bytesMax }, signal);
    const isWhole = received >= (session.declaredSize ?? received);
    if (!chunk.finalize || (chunk.finalize === 'when-whole' && !isWhole)) return { state: 'active', received };
    const draft = { ...session.draft, sums: { ...session.draft.sums, ...chunk.sums } };
    return finishSession(deps, { ...session, received, draft }, chunk.requester);
  });
}

/** A guard is asked about every chunk, because it may have to refuse an upload that it had authorized (T16). */
async function checkContinuation(
  deps: CommitDeps,
  { bucket, name }: UploadSession,
  identity: RequesterIdentity,
): Promise<void> {
  const policy = await deps.buckets.policy(bucket);
  if (policy.kind === 'guard') await policy.guard.continued?.(name, callerOf(identity));
}

/** T34: a size declared at the start is binding; otherwise a chunk may state it. */
function withTotal(session: UploadSession, total: number | undefined): UploadSession {
  if (total === undefined) return session;
  if (total !== (session.declaredSize ?? total) || total < session.received)
    throw new AppError('storage/invalid-argument', {
      sentence: `${total} bytes are not the size that this upload was announced with.`,
      details: { received: session.received },
    });
  return { ...session, declaredSize: total };
}

async function writeChunk(
  deps: CommitDeps,
  session: UploadSession,
  chunk: UploadChunk & { readonly bytesMax: number },
  signal: AbortSignal,
): Promise<number> {
  const offset = chunk.offset ?? session.received;
  if (offset > session.received) {
    throw new AppError('storage/invalid-argument', {
      sentence: `The server has ${session.received} bytes of this upload, not ${offset}.`,
      details: { received: session.received },
    });
  }
  // The SDK repeats a chunk whose reply was lost. Acknowledged bytes are skipped and not written again: another cut
  // in the middle would otherwise lose them.
  const source = skipBytes(session.received - offset, abortable(signal, chunk.source));
  let received = session.received;
  // Google's libraries send a file of any size as one chunk, so synced pieces are acknowledged on the way.
  for await (const piece of splitIntoPieces(pieceBytes, source)) {
    const end = await stage(deps, { ...session, received }, { ...chunk, source: piece });
    requireGranularity(session, end, chunk.finalize);
    await advance(deps, session, received, end);
    received = end;
  }
  return received;
}

const pieceBytes = 256 * limits.storage.chunkGranularityBytes;

async function advance(deps: CommitDeps, { id, blobKey }: UploadSession, from: number, to: number): Promise<void> {
  const now = deps.clock.now();
  const move = { from, to, now, expiresAt: now + limits.storage.uploadIdleMs };
  if (!(await advanceUpload(deps.database.query, id, move))) throw new AppError('server/unavailable');
  await deps.ledger.touch(blobKey);
}

/** If the last chunk is not authorized, the session ends, as it would at the finalize. */
async function bytesMaxFor(deps: CommitDeps, session: UploadSession, chunk: UploadChunk): Promise<number> {
  try {
    return await authorizeChunk(deps, session, chunk);
  } catch (error) {
    const isDenied = error instanceof AppError && error.code === 'storage/unauthorized';
    throw chunk.finalize && isDenied ? await endIfRejected(error, deps, session) : error;
  }
}

/**
 * T34: without a declared size, rules and limits on it would apply only at the end, so they are evaluated for every
 * chunk. Returns the maximal size after this chunk.
 */
async function authorizeChunk(deps: CommitDeps, session: UploadSession, chunk: UploadChunk): Promise<number> {
  const { bucket, name, draft, blobKey, uid } = session;
  const size = session.declaredSize ?? (chunk.size === undefined ? undefined : session.received + chunk.size);
  const resource = await findObject(deps.database.query, bucket, name);
  const { by } = await deps.permission.authorize({
    method: 'create',
    bucket,
    name,
    requester: onBehalfOf(session, chunk.requester),
    size,
    resource,
    requestResource: expectedObject({ bucket, name, draft, size }, deps.clock.now()),
  });
  if (size === undefined && by !== 'admin')
    throw new AppError('storage/invalid-argument', {
      sentence: 'Say how long the chunk is: Content-Length is missing.',
    });
  return deps.reservations.reserve({ bucket, blobKey, uid, bytes: size, replaces: resource });
}

async function stage(
  deps: CommitDeps,
  session: UploadSession,
  { source, size, end, bytesMax }: UploadChunk & { readonly bytesMax: number },
): Promise<number> {
  try {
    const most = Math.min(bytesMax, end ?? bytesMax);
    return await deps.blobs.append(session.blobKey, session.received, source, { bytesMax: most });
  } catch (error) {
    if (error instanceof AppError) await keepReceivedBytes(deps, session);
    const isUnmeasured = (session.declaredSize ?? size ?? end) === undefined;
    if (error instanceof BlobTooLarge && isUnmeasured) throw new AppError('storage/quota-exceeded', { cause: error });
    if (error instanceof BlobTooLarge) {
      const sentence = 'These are more bytes than the upload was announced with.';
      throw new AppError('storage/invalid-argument', { sentence, cause: error });
    }
    if (error instanceof BlobOffsetInvalid)
      throw new AppError('storage/object-not-found', { sentence: 'The bytes of this upload are gone.', cause: error });
    throw error;
  }
}

/**
 * The connection was cut. The received bytes are synced and acknowledged, in multiples of the granularity, so that
 * the client need not repeat a large file.
 */
async function keepReceivedBytes(deps: CommitDeps, session: UploadSession): Promise<void> {
  const { blobKey, received } = session;
  try {
    const held = (await deps.blobs.staged(blobKey)) ?? 0;
    const safe = held - (held % limits.storage.chunkGranularityBytes);
    if (safe <= received) return;
    await advance(deps, session, received, await deps.blobs.append(blobKey, safe, nothing()));
  } catch (error) {
    deps.log.warn({ err: error, blob: blobKey }, 'what arrived of a chunk was not kept');
  }
}

/**
 * A chunk must be a multiple of the granularity unless it is the last; with an unknown size any chunk may be the
 * last.
 */
function requireGranularity(session: UploadSession, end: number, finalize: UploadChunk['finalize']): void {
  const { declaredSize } = session;
  const isLast = finalize !== false || declaredSize === undefined || end === declaredSize;
  if (isLast || end % limits.storage.chunkGranularityBytes === 0) return;
  throw new AppError('storage/invalid-argument', {
    sentence: `Every chunk but the last must be a multiple of ${limits.storage.chunkGranularityBytes} bytes.`,
    details: { received: session.received },
  });
}
