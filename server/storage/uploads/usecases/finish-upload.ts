import { limits } from '@hearth/contract';
import type { BlobFacts } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { type ObjectWithTokens, withDownloadTokens, withExistingTokens } from '../../downloads/usecases.ts';
import { findObject } from '../../objects/store.ts';
import { objectNotFound, uploadEnded } from '../../objects/usecases/object-errors.ts';
import type { UploadSession } from '../domain/upload-session.ts';
import { markUploadCancelled, markUploadFinal } from '../store.ts';
import { checkSums, discardBlob, sealBlob } from './blobs.ts';
import { nothing } from './byte-streams.ts';
import { type CommitDeps, commitObject, reportDamage } from './commit-object.ts';
import type { UploadLocks } from './upload-locks.ts';
import { findSession, onBehalfOf, type SessionAddress } from './upload-sessions.ts';

interface FinishedUpload {
  readonly state: 'final';
  readonly result: ObjectWithTokens;
}

/** Creates the object from the received bytes. Repeated calls have the same result. */
export async function finishUpload(
  deps: CommitDeps & { readonly locks: UploadLocks },
  address: SessionAddress & { readonly requester: Requester },
): Promise<FinishedUpload> {
  const ticket = deps.locks.ticket();
  await findSession(deps, address, address.requester);
  return ticket.run(address.id, async (_signal, { isFromOther }) => {
    const { session } = await findSession(deps, address, address.requester);
    if (isFromOther) deps.blobs.forgetStage(session.blobKey);
    if (session.state === 'final') return finalResult(deps, session);
    if (session.state !== 'open') throw uploadEnded(session);
    return finishSession(deps, session, address.requester);
  });
}

/** For the holder of the session's lock. */
export async function finishSession(
  deps: CommitDeps,
  session: UploadSession,
  requester: Requester,
): Promise<FinishedUpload> {
  const { bucket, name, blobKey, draft, received, declaredSize } = session;
  if (declaredSize !== undefined && received !== declaredSize) {
    throw new AppError('storage/invalid-argument', {
      sentence: `The upload was announced with ${declaredSize} bytes, but ${received} have arrived.`,
      details: { received },
    });
  }
  try {
    const facts = await sealed(deps, session);
    checkSums(facts, draft.sums);
    const result = await commitObject(deps, {
      bucket,
      name,
      blobKey,
      facts,
      draft,
      requester: onBehalfOf(session, requester),
      also: async (transaction, { generation }) => {
        const now = deps.clock.now();
        const end = { generation, now, expiresAt: now + limits.storage.uploadIdleMs };
        if (!(await markUploadFinal(transaction, session.id, end))) throw new AppError('server/unavailable');
      },
    });
    return { state: 'final', result };
  } catch (error) {
    await reportDamage(deps, error, { bucket, name, requester: onBehalfOf(session, requester) });
    throw await endIfRejected(error, deps, session);
  }
}

/** Ends the session if its last request was refused permanently. Returns the error to throw. */
export async function endIfRejected(error: unknown, deps: CommitDeps, session: UploadSession): Promise<unknown> {
  if (!isRejection(error)) return error;
  const state = error.code === 'storage/unauthorized' ? 'refused' : 'cancelled';
  if (await markUploadCancelled(deps.database.query, session.id, state)) await discardBlob(deps, session.blobKey);
  return state === 'refused' ? uploadEnded({ state }) : error;
}

/** The answer to a repeated finalize whose reply was lost. */
export async function finalResult(deps: CommitDeps, session: UploadSession): Promise<FinishedUpload> {
  const object = await findObject(deps.database.query, session.bucket, session.name);
  if (object === undefined || object.generation !== session.generation)
    throw objectNotFound(session.bucket, session.name);
  const policy = await deps.buckets.policy(session.bucket);
  if (policy.kind === 'guard') return { state: 'final', result: { object, downloadTokens: [] } };
  const mints = session.draft.downloadTokens === undefined;
  const terms = { now: deps.clock.now(), lifetimeMs: policy.tokenLifetimeMs };
  const result = mints
    ? await withDownloadTokens(deps.database.query, object, terms)
    : await withExistingTokens(deps.database.query, object, terms.now);
  return { state: 'final', result };
}

async function sealed(deps: CommitDeps, { blobKey, received }: UploadSession): Promise<BlobFacts> {
  // Nothing has been written yet for an upload without bytes.
  if (received === 0) await deps.blobs.append(blobKey, 0, nothing());
  return sealBlob(deps.blobs, blobKey, received);
}

/** A permanent refusal: the same bytes would be refused again. Errors of the server leave the session open. */
function isRejection(error: unknown): error is AppError {
  return error instanceof AppError && error.row.http < 500 && !error.row.retryable;
}
