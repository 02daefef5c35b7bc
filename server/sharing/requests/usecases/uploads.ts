import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { GuestUploads } from '../../../transfers/index.ts';
import type { LinkDeps } from '../../links/usecases/policy.ts';
import { findRequest } from '../store/requests.ts';
import { findSubmissionFile, markArrived } from '../store/submission-files.ts';
import { findSubmission, touchSubmission } from '../store/submissions.ts';
import { stateOfRequest } from './policy.ts';

/**
 * Checks with every chunk that the request still accepts files, and keeps a finished file pending until it is
 * submitted.
 */
export function createRequestUploads(deps: LinkDeps): GuestUploads {
  const { database, clock } = deps;

  async function isTaking(queries: Queries, requestId: string): Promise<boolean> {
    const request = await findRequest(queries, requestId);
    const state = request && (await stateOfRequest(deps, queries, request));
    return state === 'open' || state === 'late';
  }

  return {
    mayStillUpload: (requestId) => isTaking(database.query, requestId),

    async arrived(transaction, { nodeId }) {
      const file = await findSubmissionFile(transaction, nodeId);
      const submission = file && (await findSubmission(transaction, file.submissionId));
      if (submission?.state !== 'open') throw new Error(`No submission waits for the file ${nodeId}.`);
      // The request may have closed since the last chunk was accepted.
      if (!(await isTaking(transaction, submission.requestId))) throw new AppError('storage/unauthorized');
      await markArrived(transaction, nodeId);
      await touchSubmission(transaction, submission.id, { at: clock.now(), arrived: true });
      return 'pending';
    },
  };
}
