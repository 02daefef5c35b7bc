import { Digest } from '../../../core/blobs/digest.ts';
import { type BlobFacts, BlobTooLarge, smallBlobBytesMax } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Caller } from '../../../identity/index.ts';
import { callerOf, type Requester } from '../../access/usecases/requester.ts';
import { defaultDisposition } from '../../downloads/domain/presentation.ts';
import type { ObjectWithTokens } from '../../downloads/usecases.ts';
import { metadataError, newMetadata } from '../../objects/domain/object-metadata.ts';
import { findObject } from '../../objects/store.ts';
import { requireConditions } from '../../objects/usecases/object-errors.ts';
import type { ReservationInput } from '../../quota/usecases.ts';
import { expectedObject, type UploadDraft } from '../domain/upload-session.ts';
import { checkSums, discardBlob, discardUnlessLive, touchWhileWriting } from './blobs.ts';
import { type CommitDeps, commitObject, reportDamage } from './commit-object.ts';

interface PutInput {
  readonly bucket: string;
  readonly name: string;
  readonly requester: Requester;
  readonly draft: UploadDraft;
  /** The declared size, which is also the maximum that is written. Only admins may omit it. */
  readonly size: number | undefined;
  readonly source: AsyncIterable<Uint8Array>;
}

/**
 * An upload in one request. Nothing is written before permission, preconditions and quota are checked; nothing stays
 * when it fails.
 */
export async function putObject(deps: CommitDeps, upload: PutInput): Promise<ObjectWithTokens> {
  try {
    return await put(deps, upload);
  } catch (error) {
    await reportDamage(deps, error, upload);
    throw error;
  }
}

async function put(deps: CommitDeps, upload: PutInput): Promise<ObjectWithTokens> {
  const { bucket, name, requester, draft, size } = upload;
  if (size !== undefined && size <= smallBlobBytesMax && !(await deps.reservations.isMetered(bucket)))
    return putSmallObject(deps, { ...upload, size });
  const resource = await findObject(deps.database.query, bucket, name);
  const { by, identity } = await deps.permission.authorize({
    method: 'create',
    bucket,
    name,
    requester,
    size,
    resource,
    requestResource: expectedObject({ bucket, name, draft, size }, deps.clock.now()),
  });
  // T34: a rule on the size is useless if the size is known only at the end.
  if (size === undefined && by !== 'admin')
    throw new AppError('storage/invalid-argument', {
      sentence: 'Say how long the body is: Content-Length is missing.',
    });
  requireConditions(draft.conditions, resource);
  const blobKey = await deps.ledger.reserve();
  const input = { bucket, blobKey, uid: callerOf(identity)?.uid ?? null, bytes: size, replaces: resource };
  const facts = await stage(deps, input, upload);
  try {
    return await commitObject(deps, { bucket, name, requester, draft, blobKey, facts });
  } catch (error) {
    // An AppError has rolled the transaction back. After any other error its outcome is unknown.
    await (error instanceof AppError ? discardBlob : discardUnlessLive)(deps, blobKey);
    throw error;
  }
}

/**
 * Small content is kept in memory and written in the transaction that makes it visible, with one permission check and
 * one sync.
 */
async function putSmallObject(
  deps: CommitDeps,
  upload: PutInput & { readonly size: number },
): Promise<ObjectWithTokens> {
  const { bucket, name, requester, draft, size, source } = upload;
  const bytes = await gather(source, size);
  const digest = new Digest();
  digest.update(bytes);
  const facts = digest.facts();
  checkSums(facts, draft.sums);
  await deps.blobs.requireFreeSpace(size);
  return commitObject(deps, { bucket, name, requester, draft, blobKey: newId(), bytes, facts });
}

async function gather(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > bytesMax) throw longerThanAnnounced();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function longerThanAnnounced(cause?: unknown): AppError {
  return new AppError('storage/invalid-argument', { sentence: 'The body is longer than announced.', cause });
}

async function stage(deps: CommitDeps, input: ReservationInput, { source, size, draft }: PutInput): Promise<BlobFacts> {
  const { blobKey } = input;
  try {
    const bytesMax = await deps.reservations.reserve(input);
    const facts = await deps.blobs.put(blobKey, touchWhileWriting(deps, blobKey, source), { bytesMax });
    checkSums(facts, draft.sums);
    return facts;
  } catch (error) {
    await discardBlob(deps, blobKey);
    if (!(error instanceof BlobTooLarge)) throw error;
    if (size === undefined) throw new AppError('storage/quota-exceeded', { cause: error });
    throw longerThanAnnounced(error);
  }
}

interface PutAsInput {
  readonly bucket: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** An upload in one request for a caller that another module has authenticated. */
export async function putAs(
  deps: CommitDeps,
  caller: Caller,
  { bucket, name, contentType, bytes }: PutAsInput,
): Promise<void> {
  const draft = draftOf(name, contentType);
  const source = inOnePiece(bytes);
  await putObject(deps, { bucket, name, requester: requesterOf(caller), size: bytes.length, source, draft });
}

interface ReceiveInput {
  readonly bucket: string;
  readonly contentType: string;
  readonly source: AsyncIterable<Uint8Array>;
  readonly bytesMax: number;
}

/**
 * An upload whose size nobody knows before its end. The bytes are staged first; then `nameFor` gets their number and
 * gives the object's name, so that whoever reserves space for an object can reserve the real size.
 */
export async function receiveAs(
  deps: CommitDeps,
  caller: Caller,
  { bucket, contentType, source, bytesMax }: ReceiveInput,
  nameFor: (size: number) => Promise<string>,
): Promise<void> {
  const chunks = source[Symbol.asyncIterator]();
  const start = await startOf(chunks);
  if (start.isWhole) {
    if (start.bytes.length > bytesMax) throw new AppError('storage/quota-exceeded');
    const name = await nameFor(start.bytes.length);
    return putAs(deps, caller, { bucket, name, contentType, bytes: start.bytes });
  }
  const blobKey = await deps.ledger.reserve();
  try {
    const arriving = touchWhileWriting(deps, blobKey, joined(start.bytes, chunks));
    const facts = await deps.blobs.put(blobKey, arriving, { bytesMax });
    const name = await nameFor(facts.size);
    const draft = draftOf(name, contentType);
    await commitObject(deps, { bucket, name, requester: requesterOf(caller), draft, blobKey, facts });
  } catch (error) {
    await discardUnlessLive(deps, blobKey);
    throw error instanceof BlobTooLarge ? new AppError('storage/quota-exceeded', { cause: error }) : error;
  }
}

/** As much as a small object may have, and whether that is everything. */
async function startOf(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const found: Uint8Array[] = [];
  let size = 0;
  while (size <= smallBlobBytesMax) {
    const { value, done } = await chunks.next();
    if (done) return { bytes: Buffer.concat(found), isWhole: true };
    found.push(value);
    size += value.length;
  }
  return { bytes: Buffer.concat(found), isWhole: false };
}

async function* joined(start: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

function draftOf(name: string, contentType: string): UploadDraft {
  const metadata = newMetadata({ contentDisposition: defaultDisposition(name) }, contentType);
  const error = metadataError(metadata);
  if (error !== undefined) throw new AppError('storage/invalid-argument', { sentence: error });
  return { metadata, sums: {} };
}

function requesterOf(caller: Caller): Requester {
  return { downloadToken: undefined, params: {}, identify: async () => ({ kind: 'person', caller }) };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
