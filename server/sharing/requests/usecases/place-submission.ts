import type { Queries } from '../../../core/database/index.ts';
import { newId, newSetupCode as newReceipt } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import {
  byteLength,
  findWithAncestors,
  fitsBelow,
  freeName,
  insertNode,
  type NodeWithAncestors,
  nameKey,
  recordActivity,
  type StoredNode,
  takenNameKeys,
} from '../../../files/index.ts';
import { submitterFolderName } from '../domain/folder-name.ts';
import { isLate } from '../domain/state.ts';
import type { StoredRequest, StoredSubmission } from '../domain/stored-request.ts';
import { countSubmitted } from '../store/requests.ts';
import { listSubmissionFiles, releaseNode } from '../store/submission-files.ts';
import { markSubmitted } from '../store/submissions.ts';
import { mailSubmitted, type RequestMailDeps } from './mails.ts';

export interface SubmitInput {
  readonly request: StoredRequest;
  readonly submission: StoredSubmission;
  /** Submitted by the scheduler or by the deletion of the request, not by the guest. */
  readonly byItself: boolean;
  /** The name of the workspace, for the mails. */
  readonly workspaceName: string;
}

/**
 * Moves the files that have arrived into the owner's folder and issues a receipt. The transaction must hold the lock of
 * the space; undefined if no file has arrived or the submission was submitted before.
 */
export type Submit = (transaction: Queries, input: SubmitInput) => Promise<StoredSubmission | undefined>;

export function createSubmit(deps: Pick<Core, 'clock'> & RequestMailDeps): Submit {
  return async (transaction, { request, submission, byItself, workspaceName }) => {
    const at = deps.clock.now();
    const files = await findPendingFiles(transaction, submission.id);
    if (!files) return undefined;
    const receipt = newReceipt();
    const submitted = await markSubmitted(transaction, submission.id, {
      receipt,
      late: isLate(request.deadline, submission.arrivedAt ?? at),
      byItself,
      files: files.length,
      bytes: files.reduce((sum, { node }) => sum + node.size, 0),
      at,
    });
    if (!submitted) return undefined;
    const folderId = await openFolder(transaction, { request, submission: submitted, receipt, files, at });
    const released = await releaseAll(transaction, files, folderId, at);
    await countSubmitted(transaction, request.id, submitted);
    await recordActivity(
      transaction,
      released.map(({ id, name, spaceId }) => ({
        spaceId,
        nodeId: id,
        name,
        verb: 'received',
        actor: { kind: 'request', id: request.id },
        detail: { receipt, from: submitted.name ?? submitted.email ?? '' },
        at,
      })),
    );
    await mailSubmitted(deps, transaction, { request, submission: submitted, workspaceName });
    return submitted;
  };
}

interface PendingFile {
  readonly node: StoredNode;
  readonly rootId: string;
  /** The name that the sender gave; a pending node has any free name. */
  readonly name: string;
}

type PendingFiles = readonly [PendingFile, ...PendingFile[]];

async function findPendingFiles(transaction: Queries, submissionId: string): Promise<PendingFiles | undefined> {
  const files = (await listSubmissionFiles(transaction, [submissionId])).filter((file) => file.arrived);
  const nodes = await findWithAncestors(
    transaction,
    files.map((file) => file.nodeId),
  );
  const [first, ...more] = files.flatMap(({ nodeId, name }) => {
    const found = nodes.get(nodeId);
    return found?.node.state === 'pending' ? [{ node: found.node, rootId: found.rootId, name }] : [];
  });
  return first && [first, ...more];
}

interface DestinationInput {
  readonly request: StoredRequest;
  readonly submission: StoredSubmission;
  readonly receipt: string;
  readonly files: PendingFiles;
  readonly at: number;
}

/** The destination is the folder of the request, or a new folder in it for this submission. */
async function openFolder(transaction: Queries, input: DestinationInput): Promise<string> {
  const { request, submission, receipt, at } = input;
  const found = (await findWithAncestors(transaction, [request.folderId])).get(request.folderId);
  const own = submitterFolderName(submission, receipt, at);
  const fits = found !== undefined && fitsBelow([...namesDownTo(found), own], longestName(input.files));
  if (fits && !request.perSubmitterFolder) return found.node.id;
  // The folder may have been merged into another, or moved so deep that nothing fits below it. A folder at the top level keeps the
  // files from being lost.
  const parentId = fits ? found.node.id : input.files[0].rootId;
  const name = await freeName(transaction, { folderId: parentId, name: own, kind: 'folder', pending: false });
  const folder = await insertNode(transaction, {
    id: newId(),
    spaceId: request.spaceId,
    parentId,
    kind: 'folder',
    name,
    state: 'active',
    by: request.ownerUid,
    at,
  });
  return folder.id;
}

function namesDownTo({ node, above, rootId }: NodeWithAncestors): readonly string[] {
  return [node, ...above]
    .filter(({ id }) => id !== rootId)
    .map(({ name }) => name)
    .reverse();
}

function longestName(files: readonly PendingFile[]): string {
  return files.reduce((longest, { name }) => (byteLength(name) > byteLength(longest) ? name : longest), '');
}

/** Each file keeps the name that its sender gave, or gets the next free name. */
async function releaseAll(
  transaction: Queries,
  files: readonly PendingFile[],
  folderId: string,
  at: number,
): Promise<readonly StoredNode[]> {
  const keys = files.map(({ name }) => nameKey(name));
  const taken = new Set(await takenNameKeys(transaction, folderId, keys, { pending: false }));
  const released: StoredNode[] = [];
  for (const { node, name: requested } of files) {
    const location = { folderId, name: requested, kind: 'file', pending: false } as const;
    const name = taken.has(nameKey(requested)) ? await freeName(transaction, location) : requested;
    taken.add(nameKey(name));
    released.push(await releaseNode(transaction, node, { parentId: folderId, name, at }));
  }
  return released;
}
