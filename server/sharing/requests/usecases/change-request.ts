import { limits } from '@hearth/contract';
import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { changeSpaceById, type DropDeps, driveBucket, objectNameOf } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { findOpenOfGuests } from '../../../transfers/index.ts';
import { newToken } from '../../usecases/tokens.ts';
import { requestState } from '../domain/state.ts';
import type { RequestSettings, StoredRequest } from '../domain/stored-request.ts';
import { changeRequest, type RequestChange } from '../store/requests.ts';
import { type CreateRequestDeps, checkedSettings, refusePastDeadline } from './create-request.ts';
import { dropSubmissionFiles } from './drop-submission-files.ts';
import { ownRequest, type RequestView, viewRequest } from './view.ts';

/** A field that is left out keeps its value; a password of null removes the password. */
type RequestUpdate = Partial<{ readonly [K in keyof RequestSettings]: RequestSettings[K] | undefined }> & {
  readonly password?: string | null | undefined;
};

/** Changes a request for its owner. */
export interface ChangeRequest {
  update(uid: string, id: string, input: RequestUpdate, also?: Also<RequestView>): Promise<RequestView>;
  close(uid: string, id: string, also?: Also<RequestView>): Promise<RequestView>;
  reopen(uid: string, id: string, also?: Also<RequestView>): Promise<RequestView>;
  /** Ends the old address at once, with every unlock that it gave (T11). */
  rotate(uid: string, id: string, also?: Also<RequestView>): Promise<RequestView>;
}

export type ChangeRequestDeps = CreateRequestDeps &
  DropDeps & {
    readonly storage: Pick<Storage, 'cancelUploads'>;
  };

export function createChangeRequest(deps: ChangeRequestDeps): ChangeRequest {
  const { database, clock, vault, gate, storage, audit } = deps;

  /** Uploads of guests take the same lock, so each upload happens entirely before the change or entirely after it. */
  async function change(
    action: keyof ChangeRequest,
    uid: string,
    id: string,
    decide: (request: StoredRequest) => RequestChange,
    also: Also<RequestView> | undefined,
  ): Promise<RequestView> {
    const { spaceId } = await ownRequest(database.query, uid, id);
    const { view, given } = await changeSpaceById(
      database,
      spaceId,
      async (transaction) => {
        const request = await ownRequest(transaction, uid, id);
        const after = await changeRequest(transaction, id, decide(request));
        // Guests who entered by the old address or password lose access, and their running uploads end (T9, T11).
        const isNewLock = after.generation !== request.generation;
        const given = isNewLock ? await giveUpOpen(transaction, deps, request) : [];
        await audit.record({ actor: uid, action: `request.${action}`, target: id }, transaction);
        return { view: await viewRequest(deps, transaction, after), given };
      },
      async (transaction, changed) => also?.(transaction, changed.view),
    );
    for (const nodeId of given) await storage.cancelUploads(driveBucket, objectNameOf(nodeId));
    return view;
  }

  return {
    async update(uid, id, { password, ...input }, also) {
      await ownRequest(database.query, uid, id);
      const passwordHash = password === undefined ? undefined : await gate.hash(password);
      return change(
        'update',
        uid,
        id,
        (request) => {
          const settings = checkedSettings(updated(request, input));
          if (settings.deadline !== request.deadline) refusePastDeadline(settings.deadline, clock.now());
          return { settings, passwordHash };
        },
        also,
      );
    },

    close: (uid, id, also) =>
      change('close', uid, id, (request) => ({ closedAt: request.closedAt ?? clock.now() }), also),

    reopen: (uid, id, also) =>
      change(
        'reopen',
        uid,
        id,
        (request) => {
          if (requestState({ ...request, closedAt: null }, true, clock.now()) === 'closed')
            throw new AppError('file-request/closed', {
              sentence: 'Its deadline has passed. Choose a new one to open it.',
            });
          return { closedAt: null };
        },
        also,
      ),

    rotate: (uid, id, also) => change('rotate', uid, id, () => ({ token: newToken(vault, 'request', id) }), also),
  };
}

async function giveUpOpen(
  transaction: Queries,
  deps: ChangeRequestDeps,
  { id, spaceId }: StoredRequest,
): Promise<readonly string[]> {
  const open = await findOpenOfGuests(transaction, { via: 'request', viaId: id }, limits.link.openUploadsMax);
  return dropSubmissionFiles(transaction, deps, spaceId, open);
}

function updated(request: StoredRequest, input: RequestUpdate): RequestSettings {
  return {
    title: input.title ?? request.title,
    description: input.description ?? request.description,
    deadline: input.deadline === undefined ? request.deadline : input.deadline,
    late: input.late ?? request.late,
    maxFileBytes: input.maxFileBytes === undefined ? request.maxFileBytes : input.maxFileBytes,
    maxTotalBytes: input.maxTotalBytes === undefined ? request.maxTotalBytes : input.maxTotalBytes,
    maxFiles: input.maxFiles === undefined ? request.maxFiles : input.maxFiles,
    types: input.types ?? request.types,
    askName: input.askName ?? request.askName,
    askEmail: input.askEmail ?? request.askEmail,
    perSubmitterFolder: input.perSubmitterFolder ?? request.perSubmitterFolder,
    notify: input.notify ?? request.notify,
  };
}
