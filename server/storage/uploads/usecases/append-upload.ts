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
  /** Where the client believes the chunk begins; undefined: where the server left off. */
  readonly offset: number | undefined;
  /** The chunk's length, if it was announced. */
  readonly size: number | undefined;
  readonly source: AsyncIterable<Uint8Array>;
  /** Whether it is the last; `when-whole`: if then everything has arrived that was announced. */
  readonly finalize: boolean | 'when-whole';
  /** The size of the whole, if this request says it. */
  readonly total?: number | undefined;
  /** One past the last byte of this chunk, if this request says it. */
  readonly end?: number | undefined;
  /** Checksums of the whole, known at its end. */
  readonly sums?: ExpectedSums | undefined;
}

export type UploadProgress =
  | { readonly state: 'active'; readonly received: number }
  | { readonly state: 'final'; readonly result: ObjectWithTokens };

/** Takes a chunk, and with `finalize` makes the object. The offset moves when the bytes are safe on the disk, not before. */
export async function appendUpload(
  deps: CommitDeps & { readonly locks: UploadLocks },
  chunk: UploadChunk,
): Promise<UploadProgress> {
  const ticket = deps.locks.ticket();
  // A stranger must not be able to interrupt the writer, so he is turned away before the turn is taken.
  await findSession(deps, chunk, chunk.requester);
  return ticket.run(chunk.id, async (signal) => {
    const { session: begun, identity } = await findSession(deps, chunk, chunk.requester);
    if (begun.state === 'final' && chunk.finalize) return finalResult(deps, begun);
    if (begun.state !== 'open') throw uploadEnded(begun);
    await checkContinuation(deps, begun, identity);
    const session = withTotal(begun, chunk.total);
    const bytesMax = begun.declaredSize ?? (await roomFor(deps, session, chunk));
    const received = await writeChunk(deps, session, { ...chunk, bytesMax }, signal);
    const isWhole = received >= (session.declaredSize ?? received);
    if (!chunk.finalize || (chunk.finalize === 'when-whole' && !isWhole)) return { state: 'active', received };
    const draft = { ...session.draft, sums: { ...session.draft.sums, ...chunk.sums } };
    return finishSession(deps, { ...session, received, draft }, chunk.requester);
  });
}

/** A guard hears of every piece: what it let in at the start it may have to turn away by now (T16). */
async function checkContinuation(
  deps: CommitDeps,
  { bucket, name }: UploadSession,
  identity: RequesterIdentity,
): Promise<void> {
  const policy = await deps.buckets.policy(bucket);
  if (policy.kind === 'guard') await policy.guard.continued?.(name, callerOf(identity));
}

/** T34: what was announced at the start holds; what was not, a chunk may say. */
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
  // The SDK sends a chunk again when its reply was lost. What is safe already is skipped and not written again: a second
  // cut in the middle would otherwise take back bytes that the server has acknowledged.
  const source = skipBytes(session.received - offset, abortable(signal, chunk.source));
  let received = session.received;
  // Google's libraries send a file of any size as one chunk; what is on the disk is acknowledged on the way.
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

/** Who may not bring the last chunk may not finish: the session ends with it, as it would at the end of its bytes. */
async function roomFor(deps: CommitDeps, session: UploadSession, chunk: UploadChunk): Promise<number> {
  try {
    return await authorizeChunk(deps, session, chunk);
  } catch (error) {
    const isDenied = error instanceof AppError && error.code === 'storage/unauthorized';
    throw chunk.finalize && isDenied ? await endIfRejected(error, deps, session) : error;
  }
}

/**
 * T34: without a size that was declared at the start, a rule or a limit on it would first be heard at the end. So it is
 * asked with every chunk. Gives the most that may be held after it.
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
 * The connection was cut. What arrived before is made safe and acknowledged, in steps that the next chunk can go on from,
 * so that nobody has to send a large file again from its beginning.
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

/** A chunk is a multiple of the granularity unless it is the last; with an unknown size any may be the last. */
function requireGranularity(session: UploadSession, end: number, finalize: UploadChunk['finalize']): void {
  const { declaredSize } = session;
  const isLast = finalize !== false || declaredSize === undefined || end === declaredSize;
  if (isLast || end % limits.storage.chunkGranularityBytes === 0) return;
  throw new AppError('storage/invalid-argument', {
    sentence: `Every chunk but the last must be a multiple of ${limits.storage.chunkGranularityBytes} bytes.`,
    details: { received: session.received },
  });
}
