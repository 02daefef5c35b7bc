import { AppError } from '../../../core/errors.ts';
import type { UploadSession } from '../../uploads/domain/upload-session.ts';
import { evaluateGenerations, type GenerationConditions } from '../domain/generation-conditions.ts';
import type { ObjectRecord } from '../domain/object-record.ts';

/** The object does not exist. The Google Cloud Storage protocol names it in its message. */
export function objectNotFound(bucket: string, name: string): AppError {
  return new AppError('storage/object-not-found', { details: { bucket, name } });
}

/** A conflict that only the caller can resolve. */
export function conflict(sentence: string): AppError {
  return new AppError('storage/conflict', { sentence });
}

/**
 * The session has ended permanently. A refused one is refused again, with the status that tells the SDK not to retry.
 */
export function uploadEnded({ state }: Pick<UploadSession, 'state'>): AppError {
  if (state === 'refused') return new AppError('storage/unauthorized', { details: { uploadStatus: 'final' } });
  return new AppError('storage/upload-ended', { sentence: 'This upload has already ended.' });
}

/** Throws if the object is not in the state that the writer expects. */
export function requireConditions(
  conditions: GenerationConditions | undefined,
  found: Pick<ObjectRecord, 'generation' | 'metageneration'> | undefined,
): void {
  if (conditions && evaluateGenerations(conditions, found) !== 'proceed') throw conditionFailed();
}

export function conditionFailed(): AppError {
  return new AppError('storage/precondition-failed', {
    sentence: 'At least one of the preconditions did not hold: the object was changed meanwhile.',
  });
}
