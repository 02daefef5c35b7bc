import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { decideByIds, type PageInput, type StoredNode, timePage, timePositionOf } from '../../../files/index.ts';
import type { PageOf } from '../../types.ts';
import type { StoredSubmission } from '../domain/stored-request.ts';
import { listRequests } from '../store/requests.ts';
import { listSubmissionFiles } from '../store/submission-files.ts';
import { listSubmissions } from '../store/submissions.ts';
import { ownRequest, type RequestView, type RequestViewDeps, viewRequest, viewRequests } from './view.ts';

export interface ReceivedSubmission {
  readonly submission: StoredSubmission;
  /** The first of its files that still exist. */
  readonly items: readonly StoredNode[];
}

/** Reads a person's own requests and their submissions. */
export interface ReadRequests {
  get(uid: string, id: string): Promise<RequestView>;
  /** The latest first. */
  list(uid: string, input: PageInput): Promise<PageOf<RequestView>>;
  /** Submitted submissions, the latest first. */
  inbox(uid: string, id: string, input: PageInput): Promise<PageOf<ReceivedSubmission>>;
}

export function createReadRequests(deps: RequestViewDeps): ReadRequests {
  const { query } = deps.database;
  return {
    get: async (uid, id) => viewRequest(deps, query, await ownRequest(query, uid, id)),

    async list(uid, { cursor, pageSize }) {
      const rows = await listRequests(query, uid, timePositionOf(cursor, 'requests'), pageSize + 1);
      const page = timePage(rows, pageSize, 'requests', (row) => row.createdAt);
      return { ...page, items: await viewRequests(deps, query, uid, page.items) };
    },

    async inbox(uid, id, { cursor, pageSize }) {
      await ownRequest(query, uid, id);
      const rows = await listSubmissions(query, id, timePositionOf(cursor, 'inbox'), pageSize + 1);
      const page = timePage(rows, pageSize, 'inbox', (row) => row.submittedAt ?? 0);
      const items = await firstItems(query, uid, page.items);
      return {
        ...page,
        items: page.items.map((submission) => ({ submission, items: items.get(submission.id) ?? [] })),
      };
    },
  };
}

/** One query for all submissions is enough, because a request has at most as many files as one page of a folder. */
async function firstItems(
  queries: Queries,
  uid: string,
  submissions: readonly StoredSubmission[],
): Promise<ReadonlyMap<string, readonly StoredNode[]>> {
  const first = new Map<string, StoredNode[]>(submissions.map(({ id }) => [id, []]));
  if (submissions.length === 0) return first;
  const files = await listSubmissionFiles(queries, [...first.keys()]);
  const decisions = await decideByIds(
    queries,
    uid,
    files.map((file) => file.nodeId),
    'read',
  );
  for (const { nodeId, submissionId } of files) {
    const [found, items] = [decisions.get(nodeId), first.get(submissionId)];
    if (found?.decision === 'allowed' && items && items.length < limits.request.inboxFilesMax) items.push(found.node);
  }
  return first;
}
