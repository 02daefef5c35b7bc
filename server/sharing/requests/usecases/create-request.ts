import { limits } from '@hearth/contract';
import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { changeSpace, folderIn, permitFolder, recordActivity } from '../../../files/index.ts';
import type { Gate } from '../../usecases/gate.ts';
import { newToken } from '../../usecases/tokens.ts';
import { parseRequestTypes } from '../domain/accepted-types.ts';
import type { RequestSettings } from '../domain/stored-request.ts';
import { countRequests, insertRequest } from '../store/requests.ts';
import { ownerMay } from './policy.ts';
import { type RequestView, type RequestViewDeps, viewRequest } from './view.ts';

interface NewRequestInput extends RequestSettings {
  readonly folderId: string;
  readonly password: string | null;
}

export type CreateRequest = (uid: string, input: NewRequestInput, also?: Also<RequestView>) => Promise<RequestView>;

export type CreateRequestDeps = RequestViewDeps & Pick<Core, 'audit'> & { readonly gate: Pick<Gate, 'hash'> };

/**
 * Creates a file request for a folder that the person may add files to now. This is the only way to make one (T13,
 * T14).
 */
export function createCreateRequest(deps: CreateRequestDeps): CreateRequest {
  const { clock, vault, gate, audit } = deps;
  return async (uid, { folderId, password, ...input }, also) => {
    const settings = checkedSettings(input);
    refusePastDeadline(settings.deadline, clock.now());
    const passwordHash = await gate.hash(password);
    return changeSpace(
      deps,
      uid,
      async (transaction, space) => {
        if (!(await ownerMay(deps, transaction, uid))) throw new AppError('drive/permission');
        const { node } = await permitFolder(transaction, uid, folderIn(space, folderId), 'add');
        if ((await countRequests(transaction, uid)) >= limits.request.perPersonMax)
          throw new AppError('drive/too-many', { sentence: 'That is too many requests. Delete some first.' });
        const [id, at] = [newId(), clock.now()];
        const name = node.name;
        await recordActivity(transaction, [
          { spaceId: space.id, nodeId: node.id, name, verb: 'shared', actor: { kind: 'person', uid }, at },
        ]);
        const made = await insertRequest(transaction, {
          ...settings,
          id,
          spaceId: space.id,
          ownerUid: uid,
          folderId: node.id,
          ...newToken(vault, 'request', id),
          passwordHash,
          at,
        });
        const entry = { actor: uid, action: 'request.create', target: made.id, detail: { folder: made.folderId } };
        await audit.record(entry, transaction);
        return viewRequest(deps, transaction, made);
      },
      also,
    );
  };
}

/** Returns the file types in normalized spelling, or refuses them. */
export function checkedSettings<T extends Pick<RequestSettings, 'types'>>(input: T): T {
  const types = parseRequestTypes(input.types);
  if (!types)
    throw new AppError('request/invalid', {
      sentence: 'Name file types by their ending, such as pdf, or their kind, such as image/*.',
      details: { field: 'types' },
    });
  return { ...input, types };
}

export function refusePastDeadline(deadline: number | null, now: number): void {
  if (deadline !== null && deadline <= now)
    throw new AppError('request/invalid', {
      sentence: 'Choose a deadline that is still to come.',
      details: { field: 'deadline' },
    });
}
