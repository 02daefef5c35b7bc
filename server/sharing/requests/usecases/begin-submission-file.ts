import { limits } from '@hearth/contract';
import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newId, newSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { isMailAddress } from '../../../core/mail/addresses.ts';
import { checkedName } from '../../../files/index.ts';
import type { BeginUpload, BegunUpload } from '../../../transfers/index.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import { takesType } from '../domain/accepted-types.ts';
import { brokenLimit } from '../domain/limit.ts';
import type { Asking, StoredRequest } from '../domain/stored-request.ts';
import { findRequest } from '../store/requests.ts';
import { countOpen, insertSubmissionFile } from '../store/submission-files.ts';
import { findSubmission, insertSubmission, touchSubmission } from '../store/submissions.ts';
import { type RequestAccess, unknownSubmission } from './access.ts';

interface SubmissionFileInput {
  readonly submitKey?: string | undefined;
  readonly submitterName?: string | undefined;
  readonly submitterEmail?: string | undefined;
  readonly name: string;
  readonly size: number;
  readonly contentType?: string | undefined;
  readonly contentMtime?: number | undefined;
}

export type BegunSubmissionFile = BegunUpload & { readonly submitKey: string };

/** Begins the upload of one file. Without a key it starts a submission and returns its key, this once. */
export type BeginSubmissionFile = (
  pass: GuestPass,
  input: SubmissionFileInput,
  client: string,
  also?: Also<BegunSubmissionFile>,
) => Promise<BegunSubmissionFile>;

export type BeginSubmissionFileDeps = Pick<Core, 'clock' | 'rateLimits'> & {
  readonly access: RequestAccess;
  readonly beginUpload: BeginUpload;
};

export function createBeginSubmissionFile(deps: BeginSubmissionFileDeps): BeginSubmissionFile {
  const { access, beginUpload, clock } = deps;
  return async (pass, input, client, also) => {
    const { request, state } = await access.enter(pass, client);
    if (state === 'closed') throw new AppError('file-request/closed');
    const name = checkedName(input.name);
    if (!takesType(request.types, name, input.contentType))
      throw new AppError('file-request/type', { details: { types: request.types } });
    const submission = await draft(deps, request, input, client);
    const principal = { kind: 'request', requestId: request.id, generation: request.generation } as const;
    const { size, contentType, contentMtime } = input;
    const upload = { folderId: request.folderId, name, size, contentType, contentMtime, conflict: 'keepBoth' } as const;
    // The final name tells which names exist in the folder, so the guest gets back the name they gave.
    const shown = (begun: BegunUpload) => ({ ...begun, name, submitKey: submission.key });
    const begun = await beginUpload(principal, upload, async (transaction, one) => {
      await refuseBeyondLimits(transaction, request.id, size);
      const submissionId = await submission.open(transaction, clock.now());
      await insertSubmissionFile(transaction, { nodeId: one.nodeId, submissionId, name, size });
      await also?.(transaction, shown(one));
    }).catch(withoutTheOwnersNumbers);
    return shown(begun);
  };
}

interface Draft {
  readonly key: string;
  /** Creates the submission, or checks that it still accepts files, in the transaction that begins the file. */
  open(transaction: Queries, at: number): Promise<string>;
}

async function draft(
  { access, rateLimits }: BeginSubmissionFileDeps,
  request: StoredRequest,
  input: SubmissionFileInput,
  client: string,
): Promise<Draft> {
  if (input.submitKey !== undefined) {
    const { id } = await access.submission(request, input.submitKey);
    return { key: input.submitKey, open: (transaction, at) => continueSubmission(transaction, id, at) };
  }
  const submitter = checkedSubmitter(request, input);
  await refuseFlood(rateLimits, client);
  const key = newSecret();
  return {
    key,
    async open(transaction, at) {
      const { id } = await insertSubmission(transaction, {
        id: newId(),
        requestId: request.id,
        spaceId: request.spaceId,
        keyHash: hashSecret(key),
        ...submitter,
        at,
      });
      return id;
    },
  };
}

async function continueSubmission(transaction: Queries, id: string, at: number): Promise<string> {
  const submission = await findSubmission(transaction, id);
  if (!submission) throw unknownSubmission();
  if (submission.state === 'submitted') throw new AppError('file-request/already-submitted');
  await touchSubmission(transaction, id, { at });
  return id;
}

/** An answer that the request did not ask for is not stored. */
function checkedSubmitter(
  { askName, askEmail }: StoredRequest,
  input: SubmissionFileInput,
): { readonly name: string | null; readonly email: string | null } {
  const name = answered(askName, input.submitterName, 'submitterName', 'Enter your name.');
  const email = answered(askEmail, input.submitterEmail, 'submitterEmail', 'Enter your e-mail address.');
  if (name !== null && unfit.test(name)) throw unanswered('submitterName', 'That name cannot be used.');
  if (email !== null && !isMailAddress(email))
    throw unanswered('submitterEmail', 'That does not look like an e-mail address.');
  return { name, email };
}

/** Control characters, lone surrogates, line ends and bidirectional overrides could forge mails and lists (T7). */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

function answered(asking: Asking, answer: string | undefined, field: string, sentence: string): string | null {
  if (asking === 'no' || answer === undefined || answer === '') {
    if (asking === 'required') throw unanswered(field, sentence);
    return null;
  }
  return answer;
}

function unanswered(field: string, sentence: string): AppError {
  return new AppError('request/invalid', { sentence, details: { field } });
}

/** Read under the lock of the space, so that parallel uploads cannot exceed the limits together. */
async function refuseBeyondLimits(transaction: Queries, requestId: string, size: number): Promise<void> {
  const request = await findRequest(transaction, requestId);
  if (!request) throw new AppError('link/not-found');
  const open = await countOpen(transaction, requestId);
  const counted = { files: request.files + open.files, bytes: request.bytes + open.bytes };
  const broken = brokenLimit(request, counted, size);
  if (broken) throw new AppError('file-request/limit', { details: broken });
}

/** The refusal must not tell a guest how much space the owner has, so it looks like the limit of the request. */
function withoutTheOwnersNumbers(error: unknown): never {
  if (error instanceof AppError && error.code === 'drive/quota-exceeded')
    throw new AppError('file-request/limit', { details: { what: 'total' } });
  throw error;
}

async function refuseFlood(rateLimits: Core['rateLimits'], client: string): Promise<void> {
  const rule = { max: limits.request.submissionsPerClientMax, windowMs: limits.request.submissionsWindowMs };
  const { allowed, retryAfterMs } = await rateLimits.hit(`submissions ${client}`, rule);
  if (!allowed) throw new AppError('rate/limited', { details: { retryAfterMs } });
}
