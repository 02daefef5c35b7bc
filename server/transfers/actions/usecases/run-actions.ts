import { type ActionInfo, limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { BegunJob, JobStep } from '../../../core/jobs/index.ts';
import { type Authorize, type Permitted, permitFolder, permitNodes, type StoredNode } from '../../../files/index.ts';
import type { FileAction, FileActions } from '../../../functions/types.ts';
import type { Caller, Identity } from '../../../identity/index.ts';
import { actionInfo, chosenInput, unfitSentence } from '../domain/action-info.ts';
import { readProgress, readRows } from '../domain/answer.ts';
import type { ActionGrant } from '../store/grants.ts';
import type { Grants } from './grants.ts';

/** Runs deployed functions on a person's files. */
export interface RunActions {
  list(language: string): readonly ActionInfo[];
  /** Enqueues a job for the run and gives its id. */
  run(caller: Caller, input: RunInput, also?: Also<string>): Promise<string>;
}

interface RunInput {
  readonly action: string;
  readonly ids: readonly string[];
  readonly input: Readonly<Record<string, string>>;
}

export type RunDeps = Pick<Core, 'database' | 'clock' | 'jobs'> & {
  readonly fileActions: FileActions;
  readonly identity: Pick<Identity, 'languageOf'>;
  readonly authorize: Authorize;
  readonly grants: Grants;
};

export function createRunActions(deps: RunDeps): RunActions {
  const { database, jobs, fileActions } = deps;
  jobs.register(kind, {
    payload: payloadSchema,
    // A function cannot continue where another process stopped, so a run begins anew.
    checkpoint: v.object({}),
    run: (job, step) => run(deps, job, step),
  });
  return {
    list: (language) => fileActions.list().map((action) => actionInfo(action, language)),

    async run({ uid, claims }, { action: name, ids: given, input }, also) {
      const ids = [...new Set(given)];
      // Permission first: nobody learns of a file by the actions that take it (T17).
      const items = await permitNodes(database.query, uid, ids, 'read');
      const folderId = items[0]?.node.parentId ?? '';
      await permitFolder(database.query, uid, folderId, 'add');
      const action = requireAction(deps, name);
      const chosen = requireFit(action, items, input);
      const payload: Payload = { action: name, ids, folderId, input: { ...chosen }, claims: { ...claims } };
      return database.transaction(async (transaction) => {
        const job = await jobs.enqueue(transaction, { kind, owner: uid, payload });
        await also?.(transaction, job);
        return job;
      });
    },
  };
}

const kind = 'file-action';

const payloadSchema = v.object({
  action: v.string(),
  ids: v.array(v.string()),
  /** Where results go: the folder of the first file. */
  folderId: v.string(),
  input: v.record(v.string(), v.string()),
  /** Of the token that the person called with. */
  claims: v.record(v.string(), v.unknown()),
});
type Payload = v.InferOutput<typeof payloadSchema>;

function requireAction({ fileActions }: Pick<RunDeps, 'fileActions'>, name: string): FileAction {
  const action = fileActions.find(name);
  if (!action) throw new AppError('action/not-found');
  return action;
}

function requireFit(
  action: FileAction,
  items: readonly { readonly node: StoredNode }[],
  input: Payload['input'],
): Payload['input'] {
  const sentence = unfitSentence(
    action,
    items.map(({ node }) => ({ kind: node.kind, contentType: node.contentType ?? null })),
  );
  if (sentence !== undefined) throw new AppError('request/invalid', { sentence });
  const chosen = chosenInput(action, input);
  if (!chosen) throw new AppError('request/invalid', { sentence: 'This action has no such choice.' });
  return { ...chosen };
}

async function run(deps: RunDeps, job: BegunJob<Payload, object>, step: JobStep<object>) {
  const { database, clock, grants, authorize } = deps;
  const { id: jobId, owner: uid, payload } = job;
  await grants.discardOfJob(jobId);
  const action = requireAction(deps, payload.action);
  const principal = { kind: 'person', uid } as const;
  const items = await authorize(database.query, principal, payload.ids, 'read');
  const [folder] = await authorize(database.query, principal, [payload.folderId], 'add');
  if (!folder) throw new AppError('drive/not-found');
  requireFit(action, items, payload.input);
  const { grant, secret } = await grants.open({
    jobId,
    uid,
    spaceId: folder.node.spaceId,
    folderId: payload.folderId,
    fileIds: payload.ids,
    endsAt: clock.now() + action.timeoutMs + startMs,
  });
  try {
    const rows = await call(deps, { grant, secret, items, payload }, step);
    const { ids, operationId } = await grants.keep(grant);
    const nodeIds = ids.slice(0, shownMax);
    return { action: action.name, rows, added: ids.length, nodeIds, folderId: payload.folderId, operationId };
  } catch (error) {
    const reason = failureOf(error, grants.refusalOf(grant));
    await grants.discard(grant);
    throw reason;
  }
}

/** Besides the function's own time: to start a process and to wait for a turn. */
const startMs = limits.functions.startMs * 2;
/** Of the sentence of a function. */
const sentenceLengthMax = 300;
/** Items that the person is shown at the end. */
const shownMax = 100;

interface Run {
  readonly grant: ActionGrant;
  readonly secret: string;
  readonly items: readonly Permitted[];
  readonly payload: Payload;
}

async function call(deps: RunDeps, { grant, secret, items, payload }: Run, { signal, progress }: JobStep<object>) {
  const { fileActions, identity } = deps;
  const address = (path: string) => `${fileActions.origin}/action-runs/${grant.id}/${path}?key=${secret}`;
  const data = {
    files: items.map(({ node: { id, name, size, contentType } }) => ({
      id,
      name,
      size,
      contentType: contentType ?? 'application/octet-stream',
      url: address(`files/${id}`),
    })),
    results: { url: address('results') },
    input: payload.input,
    language: (await identity.languageOf(grant.uid)) ?? 'en',
  };
  const running = fileActions.run({
    name: payload.action,
    uid: grant.uid,
    claims: payload.claims,
    data,
    signal,
    onChunk(chunk) {
      const found = readProgress(chunk);
      if (found) progress(found.done, found.total);
    },
  });
  // A function that does not listen to its signal goes on without a grant.
  const answer = await Promise.race([running, abortOf(signal)]);
  if (!answer.ok) throw new ActionError(answer.status, answer.message);
  const rows = readRows(answer.result, data.files);
  if (!rows) throw new AppError('action/failed', { sentence: 'The action answered something that is no result.' });
  return rows;
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The error that a function threw. */
class ActionError extends Error {
  readonly status: string;

  constructor(status: string, message: string) {
    super(message);
    this.status = status;
  }
}

function failureOf(error: unknown, refusal: AppError | undefined): unknown {
  if (error instanceof ActionError) {
    if (refusal) return refusal;
    // An unexpected error of the code says nothing to a person; its own run has it.
    const says = error.status !== 'INTERNAL' && error.message !== '';
    if (!says) return new AppError('action/failed', { cause: error });
    return new AppError('action/refused', { sentence: error.message.slice(0, sentenceLengthMax), cause: error });
  }
  if (!(error instanceof AppError) || !error.code.startsWith('functions/')) return error;
  return new AppError(error.code === 'functions/timeout' ? 'action/timeout' : 'action/failed', { cause: error });
}
