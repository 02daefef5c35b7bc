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
import { listSubmissionFiles } from '../store/submission-files.ts';
import { releaseNode } from '../store/submission-nodes.ts';
import { markSubmitted } from '../store/submissions.ts';
import { mailSubmitted, type RequestMailDeps } from './mails.ts';

export interface HandInInput {
  readonly request: StoredRequest;
  readonly submission: StoredSubmission;
  /** By us, because nobody else will. */
  readonly byItself: boolean;
  /** The name of this place, for the mails. */
  readonly place: string;
}

/**
 * Makes what has arrived the owner's: into the folder, with a receipt, all or nothing. In a transaction that has locked
 * the space. Undefined when nothing has arrived, or when it was handed in before.
 */
export type Submit = (transaction: Queries, input: HandInInput) => Promise<StoredSubmission | undefined>;

export function createSubmit(deps: Pick<Core, 'clock'> & RequestMailDeps): Submit {
  return async (transaction, { request, submission, byItself, place }) => {
    const at = deps.clock.now();
    const files = await heldFiles(transaction, submission.id);
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
    await mailSubmitted(deps, transaction, { request, submission: submitted, place });
    return submitted;
  };
}

interface HeldFile {
  readonly node: StoredNode;
  readonly rootId: string;
  /** As its sender called it; meanwhile the node has whatever name was free. */
  readonly name: string;
}

type HeldFiles = readonly [HeldFile, ...HeldFile[]];

async function heldFiles(transaction: Queries, submissionId: string): Promise<HeldFiles | undefined> {
  const files = (await listSubmissionFiles(transaction, [submissionId])).filter((file) => file.arrived);
  const lines = await findWithAncestors(
    transaction,
    files.map((file) => file.nodeId),
  );
  const [first, ...more] = files.flatMap(({ nodeId, name }) => {
    const line = lines.get(nodeId);
    return line?.node.state === 'pending' ? [{ node: line.node, rootId: line.rootId, name }] : [];
  });
  return first && [first, ...more];
}

interface Landing {
  readonly request: StoredRequest;
  readonly submission: StoredSubmission;
  readonly receipt: string;
  readonly files: HeldFiles;
  readonly at: number;
}

/** Where the files go: the folder of the request, or one of their own in it. */
async function openFolder(transaction: Queries, landing: Landing): Promise<string> {
  const { request, submission, receipt, at } = landing;
  const line = (await findWithAncestors(transaction, [request.folderId])).get(request.folderId);
  const own = submitterFolderName(submission, receipt, at);
  const isRoomy = line !== undefined && fitsBelow([...namesDownTo(line), own], longestName(landing.files));
  if (isRoomy && !request.perSubmitterFolder) return line.node.id;
  // Merged into another, or moved to where nothing fits below it any more: rather at the top than lost.
  const parentId = isRoomy ? line.node.id : landing.files[0].rootId;
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

function longestName(files: readonly HeldFile[]): string {
  return files.reduce((longest, { name }) => (byteLength(name) > byteLength(longest) ? name : longest), '');
}

/** Each under the name it was given, or beside a namesake under the next free one. */
async function releaseAll(
  transaction: Queries,
  files: readonly HeldFile[],
  folderId: string,
  at: number,
): Promise<readonly StoredNode[]> {
  const keys = files.map(({ name }) => nameKey(name));
  const taken = new Set(await takenNameKeys(transaction, folderId, keys, { pending: false }));
  const released: StoredNode[] = [];
  for (const { node, name: wished } of files) {
    const place = { folderId, name: wished, kind: 'file', pending: false } as const;
    const name = taken.has(nameKey(wished)) ? await freeName(transaction, place) : wished;
    taken.add(nameKey(name));
    released.push(await releaseNode(transaction, node, { parentId: folderId, name, at }));
  }
  return released;
}
