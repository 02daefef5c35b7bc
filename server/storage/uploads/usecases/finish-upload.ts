import { limits } from '@hearth/contract';
import type { BlobFacts } from '../../../core/blobs/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Visitor } from '../../access/usecases/requester.ts';
import { type Described, describe, describeWithTokens } from '../../downloads/usecases.ts';
import { findObject } from '../../objects/store.ts';
import { objectNotFound, uploadEnded } from '../../objects/usecases/object-errors.ts';
import type { UploadSession } from '../domain/upload-session.ts';
import { markUploadCancelled, markUploadFinal } from '../store.ts';
import { checkSums, discardBlob, sealBlob } from './blobs.ts';
import { nothing } from './byte-streams.ts';
import { type CommitDeps, commitObject, tellOfDamage } from './commit-object.ts';
import type { UploadLocks } from './upload-locks.ts';
import { findSession, onBehalfOf, type SessionAddress } from './upload-sessions.ts';

export interface FinishedUpload {
  readonly state: 'final';
  readonly described: Described;
}

/** Makes the object of what was received. Asked again, it gives the same answer again. */
export async function finishUpload(
  deps: CommitDeps & { readonly turns: UploadLocks },
  address: SessionAddress & { readonly visitor: Visitor },
): Promise<FinishedUpload> {
  const arrival = deps.turns.arrive();
  await findSession(deps, address, address.visitor);
  return arrival.take(address.id, async () => {
    const { session } = await findSession(deps, address, address.visitor);
    if (session.state === 'final') return resultOf(deps, session);
    if (session.state !== 'open') throw uploadEnded(session);
    return finishSession(deps, session, address.visitor);
  });
}

/** For the holder of the session's turn. */
export async function finishSession(
  deps: CommitDeps,
  session: UploadSession,
  visitor: Visitor,
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
    const described = await commitObject(deps, {
      bucket,
      name,
      blobKey,
      facts,
      draft,
      visitor: onBehalfOf(session, visitor),
      also: async (transaction, { generation }) => {
        const now = deps.clock.now();
        const end = { generation, now, expiresAt: now + limits.storage.uploadIdleMs };
        if (!(await markUploadFinal(transaction, session.id, end))) throw new AppError('server/unavailable');
      },
    });
    return { state: 'final', described };
  } catch (error) {
    await tellOfDamage(deps, error, { bucket, name, visitor: onBehalfOf(session, visitor) });
    throw await endedBy(error, deps, session);
  }
}

/** Ends a session whose last request was refused for good; gives what is to be thrown. */
export async function endedBy(error: unknown, deps: CommitDeps, session: UploadSession): Promise<unknown> {
  if (!isRejection(error)) return error;
  const state = error.code === 'storage/unauthorized' ? 'refused' : 'cancelled';
  if (await markUploadCancelled(deps.database.query, session.id, state)) await discardBlob(deps, session.blobKey);
  return state === 'refused' ? uploadEnded({ state }) : error;
}

/** The answer to a finalize that was sent again because its reply was lost. */
export async function resultOf(deps: CommitDeps, session: UploadSession): Promise<FinishedUpload> {
  const object = await findObject(deps.database.query, session.bucket, session.name);
  if (object === undefined || object.generation !== session.generation)
    throw objectNotFound(session.bucket, session.name);
  const keeper = await deps.buckets.keeper(session.bucket);
  if (keeper.kind === 'guard') return { state: 'final', described: { object, downloadTokens: [] } };
  const mints = session.draft.downloadTokens === undefined;
  const terms = { now: deps.clock.now(), lifetimeMs: keeper.tokenLifetimeMs };
  const described = mints
    ? await describeWithTokens(deps.database.query, object, terms)
    : await describe(deps.database.query, object, terms.now);
  return { state: 'final', described };
}

async function sealed(deps: CommitDeps, { blobKey, received }: UploadSession): Promise<BlobFacts> {
  // An upload of no bytes has never been written to.
  if (received === 0) await deps.blobs.append(blobKey, 0, nothing());
  return sealBlob(deps.blobs, blobKey, received);
}

/** Refused for good: the bytes would be refused again. Trouble of the server's own leaves the session open. */
function isRejection(error: unknown): error is AppError {
  return error instanceof AppError && error.row.http < 500 && !error.row.retryable;
}
