import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { changeSpaceById, type DropDeps, driveBucket, isNodeId, objectNameOf } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import { findSubmissionFile } from '../store/submission-files.ts';
import { findSubmission, touchSubmission } from '../store/submissions.ts';
import { type RequestAccess, unknownSubmission } from './access.ts';
import { dropSubmissionFiles } from './drop-submission-files.ts';

/** Removes a file from one's own submission until it is submitted, even after the request has closed. */
export type RemoveSubmissionFile = (
  pass: GuestPass,
  file: { readonly submitKey: string; readonly nodeId: string },
  client: string,
  also?: Also<void>,
) => Promise<void>;

export type RemoveSubmissionFileDeps = DropDeps &
  Pick<Core, 'database' | 'clock'> & {
    readonly access: RequestAccess;
    readonly storage: Pick<Storage, 'cancelUploads'>;
  };

export function createRemoveSubmissionFile(deps: RemoveSubmissionFileDeps): RemoveSubmissionFile {
  const { database, clock, access, storage } = deps;
  return async (pass, { submitKey, nodeId }, client, also) => {
    const { request } = await access.enter(pass, client);
    const { id } = await access.submission(request, submitKey);
    const unfinished = await changeSpaceById(
      database,
      request.spaceId,
      async (transaction) => {
        const submission = await findSubmission(transaction, id);
        if (!submission) throw unknownSubmission();
        const file = isNodeId(nodeId) ? await findSubmissionFile(transaction, nodeId) : undefined;
        // Files of other submissions and of the folder answer as if they did not exist (T17).
        if (file?.submissionId !== id) throw new AppError('drive/not-found');
        if (submission.state === 'submitted') throw new AppError('file-request/already-submitted');
        await touchSubmission(transaction, id, { at: clock.now() });
        return dropSubmissionFiles(transaction, deps, request.spaceId, [file]);
      },
      async (transaction) => also?.(transaction),
    );
    for (const each of unfinished) await storage.cancelUploads(driveBucket, objectNameOf(each));
  };
}
