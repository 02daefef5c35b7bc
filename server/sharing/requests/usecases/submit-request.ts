import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import {
  changeSpaceById,
  type DigestVersions,
  type DropDeps,
  driveBucket,
  objectNameOf,
  versionsOf,
} from '../../../files/index.ts';
import { workspaceNameSetting } from '../../../identity/index.ts';
import type { Storage } from '../../../storage/index.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import type { StoredRequest, StoredSubmission } from '../domain/stored-request.ts';
import { findRequest } from '../store/requests.ts';
import { listSubmissionFiles, noteDigest } from '../store/submission-files.ts';
import { findSubmission } from '../store/submissions.ts';
import { type RequestAccess, unknownSubmission } from './access.ts';
import { closeSubmission } from './close-submission.ts';
import type { Submit } from './place-submission.ts';

interface Receipt {
  readonly receipt: string;
  readonly at: number;
  readonly late: boolean;
  readonly files: readonly ReceivedFile[];
}

interface ReceivedFile {
  readonly nodeId: string;
  /** The name that the sender gave. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Submits the files that have arrived and returns the receipt; a repeated call returns the same one. Files that arrived
 * before the request closed may be submitted after it.
 */
export type SubmitRequest = (pass: GuestPass, submitKey: string, client: string) => Promise<Receipt>;

export type SubmitRequestDeps = DropDeps &
  Pick<Core, 'database' | 'settings'> & {
    readonly access: RequestAccess;
    readonly submit: Submit;
    readonly storage: Pick<Storage, 'cancelUploads'>;
    readonly digestVersions: Pick<DigestVersions, 'of'>;
  };

export function createSubmitRequest(deps: SubmitRequestDeps): SubmitRequest {
  const { database, settings, access, storage } = deps;

  async function submitOnce(request: StoredRequest, id: string): Promise<StoredSubmission> {
    const workspaceName = await settings.get(workspaceNameSetting);
    const { submitted, unfinished } = await changeSpaceById(database, request.spaceId, async (transaction) => {
      const submission = await findSubmission(transaction, id);
      const now = await findRequest(transaction, request.id);
      if (!submission || !now) throw unknownSubmission();
      if (submission.state === 'submitted') return { submitted: submission, unfinished: [] };
      const closed = await closeSubmission(transaction, deps, {
        request: now,
        submission,
        byItself: false,
        workspaceName,
      });
      // The error rolls the transaction back, so running uploads continue.
      if (!closed.submitted) throw new AppError('file-request/empty');
      return { submitted: closed.submitted, unfinished: closed.unfinished };
    });
    for (const nodeId of unfinished) await storage.cancelUploads(driveBucket, objectNameOf(nodeId));
    return submitted;
  }

  return async (pass, submitKey, client) => {
    const { request } = await access.enter(pass, client);
    const { id } = await access.submission(request, submitKey);
    const { receipt, submittedAt, late } = await submitOnce(request, id);
    if (receipt === null || submittedAt === null) throw new Error(`Submission ${id} was submitted without a receipt.`);
    return { receipt, at: submittedAt, late, files: await receivedFiles(deps, id) };
  };
}

/** The files are submitted already; a digest that takes longer than the call may last is there at the next call. */
async function receivedFiles(
  { database, digestVersions }: Pick<SubmitRequestDeps, 'database' | 'digestVersions'>,
  submissionId: string,
): Promise<readonly ReceivedFile[]> {
  const files = await listSubmissionFiles(database.query, [submissionId]);
  const unknown = files.filter((file) => file.sha256 === null).map((file) => file.nodeId);
  // The owner may have replaced the file since; the submitted content is its first version.
  const firsts = [...(await versionsOf(database.query, unknown)).values()].flatMap((versions) =>
    versions.filter(({ number }) => number === 1),
  );
  const digests = await digestVersions.of(
    firsts.map(({ id }) => id),
    digestDeadlineMs,
  );
  const sums = new Map(firsts.map(({ id, nodeId }) => [nodeId, digests.get(id)?.sha256]));
  for (const [nodeId, sha256] of sums) if (sha256 !== undefined) await noteDigest(database.query, nodeId, sha256);
  return files.map(({ nodeId, name, size, sha256 }) => ({
    nodeId,
    name,
    size,
    sha256: sha256 ?? sums.get(nodeId) ?? '',
  }));
}

/** Shorter than the deadline of a call, so that the caller gets an answer. */
const digestDeadlineMs = limits.functions.timeoutMs - 10_000;
