import type { Queries } from '../../../core/database/index.ts';
import type { DropDeps } from '../../../files/index.ts';
import type { StoredSubmission } from '../domain/stored-request.ts';
import { listSubmissionFiles } from '../store/submission-files.ts';
import { removeSubmission } from '../store/submissions.ts';
import { dropSubmissionFiles } from './drop-submission-files.ts';
import type { HandInInput, Submit } from './place-submission.ts';

export interface ClosedSubmission {
  /** Undefined when nothing had arrived, and so nothing is left of it. */
  readonly submitted: StoredSubmission | undefined;
  /** Nodes whose upload sessions are to be given up after the transaction. */
  readonly unfinished: readonly string[];
}

/**
 * Ends an open submission, whoever ends it: what has arrived is handed in, what is on its way is given up. What was
 * acknowledged is never lost; what was not is never waited for. In a transaction that has locked the space.
 */
export async function closeSubmission(
  transaction: Queries,
  deps: DropDeps & { readonly submit: Submit },
  input: HandInInput,
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
