import type { FileRequest, ResultOf, Submission } from '@hearth/contract';
import { presentNode } from '../../../files/index.ts';
import type { OpenedRequest } from '../usecases/open-request.ts';
import type { ReceivedSubmission } from '../usecases/read-requests.ts';
import type { RequestView } from '../usecases/view.ts';

/** A request as its owner sees it, without hashes and sealed values (A32). */
export function presentRequest({ request, state, folderName, url }: RequestView): FileRequest {
  return {
    id: request.id,
    state,
    title: request.title,
    description: request.description,
    folderId: request.folderId,
    folderName,
    deadline: request.deadline,
    late: request.late,
    maxFileBytes: request.maxFileBytes,
    maxTotalBytes: request.maxTotalBytes,
    maxFiles: request.maxFiles,
    types: [...request.types],
    askName: request.askName,
    askEmail: request.askEmail,
    hasPassword: request.passwordHash !== null,
    perSubmitterFolder: request.perSubmitterFolder,
    notify: request.notify,
    submissions: request.submissions,
    files: request.files,
    bytes: request.bytes,
    url,
    createdAt: request.createdAt,
  };
}

export function presentSubmission({ submission, items }: ReceivedSubmission): Submission {
  return {
    id: submission.id,
    name: submission.name,
    email: submission.email,
    receipt: submission.receipt ?? '',
    late: submission.late,
    byItself: submission.byItself,
    at: submission.submittedAt ?? 0,
    files: submission.files,
    bytes: submission.bytes,
    items: items.map(presentNode),
  };
}

/** A request as a guest sees it: without its owner, its folder and what is in it. */
export function presentOpened(opened: OpenedRequest): ResultOf<'request-open'> {
  const { state, workspaceName } = opened;
  if (state === 'locked') return { state, workspaceName };
  const { request } = opened;
  if (state === 'closed') return { state, workspaceName, title: request.title };
  return {
    state,
    workspaceName,
    title: request.title,
    description: request.description,
    deadline: request.deadline,
    maxFileBytes: request.maxFileBytes,
    maxTotalBytes: request.maxTotalBytes,
    maxFiles: request.maxFiles,
    types: [...request.types],
    askName: request.askName,
    askEmail: request.askEmail,
  };
}
