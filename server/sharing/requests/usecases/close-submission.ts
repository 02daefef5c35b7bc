import type { Queries } from '../../../core/database/index.ts';
import type { DropDeps } from '../../../files/index.ts';
import type { StoredSubmission } from '../domain/stored-request.ts';
import { listSubmissionFiles } from '../store/submission-files.ts';
import { removeSubmission } from '../store/submissions.ts';
import { dropSubmissionFiles } from './drop-submission-files.ts';
import type { Submit, SubmitInput } from './place-submission.ts';

export interface ClosedSubmission {
  /** Undefined if no file had arrived; the submission is then removed. */
  readonly submitted: StoredSubmission | undefined;
  /** Nodes whose upload sessions the caller must cancel after the transaction. */
  readonly unfinished: readonly string[];
}

/**
 * Ends an open submission: files that have arrived are submitted, unfinished uploads are dropped. The caller's
 * transaction must hold the lock of the space.
 */
export async function closeSubmission(
  transaction: Queries,
  deps: DropDeps & { readonly submit: Submit },
  input: SubmitInput,
): Promise<ClosedSubmission> {
  const { submission } = input;
  const files = await listSubmissionFiles(transaction, [submission.id]);
  const unfinished = await dropSubmissionFiles(
    transaction,
    deps,
    submission.spaceId,
    files.filter((file) => !file.arrived),
  );
  const submitted = await deps.submit(transaction, input);
  if (!submitted && submission.state === 'open') await removeSubmission(transaction, submission.id);
  return { submitted, unfinished };
}
