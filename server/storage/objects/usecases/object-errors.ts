import { AppError } from '../../../core/errors.ts';
import type { UploadSession } from '../../uploads/domain/upload-session.ts';
import { evaluateGenerations, type GenerationConditions } from '../domain/generation-conditions.ts';
import type { ObjectRecord } from '../domain/object-record.ts';

/** There is no such object; one of the wires names it. */
export function objectNotFound(bucket: string, name: string): AppError {
  return new AppError('storage/object-not-found', { details: { bucket, name } });
}

/** Something is in the way that only the caller can clear. */
export function conflict(sentence: string): AppError {
  return new AppError('storage/conflict', { sentence });
}

/**
 * The session is over, and nothing brings it back. One that was refused is refused again, with the word by which the SDK
 * knows that asking once more is useless.
 */
export function uploadEnded({ state }: Pick<UploadSession, 'state'>): AppError {
  if (state === 'refused') return new AppError('storage/unauthorized', { details: { uploadStatus: 'final' } });
  return new AppError('storage/upload-ended', { sentence: 'This upload has already ended.' });
}

/** A write goes ahead only where everything is as its author believes. */
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
