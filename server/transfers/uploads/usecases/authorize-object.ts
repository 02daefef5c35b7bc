import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import {
  currentObjectOf,
  decideById,
  type NodeAction,
  nodeIdOf,
  objectNameOf,
  type StoredNode,
} from '../../../files/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { ObjectRequest } from '../../../storage/index.ts';
import type { ReceiveObject } from './receive-object.ts';

/** Asks the drive's own permission function in the place of storage rules, and answers in storage's words. */
export interface AuthorizeObject {
  /** Gives the node behind the object. What the caller may not see does not exist (T17, T18). */
  check(request: ObjectRequest): Promise<StoredNode>;
  /** Whether a person who was given a download URL could still be given it (T46). */
  mayStillRead(name: string, uid: string): Promise<boolean>;
  /** The object that holds what the file shows now. */
  locate(name: string): Promise<string>;
}

export type AuthorizeDeps = Pick<Core, 'database'> & {
  readonly identity: Pick<Identity, 'person'>;
  readonly receiveObject: Pick<ReceiveObject, 'check'>;
};

export function createAuthorizeObject({ database, identity, receiveObject }: AuthorizeDeps): AuthorizeObject {
  const verify = async (uid: string, name: string, action: NodeAction) => {
    const id = nodeIdOf(name);
    const judged = id === undefined ? undefined : await decideById(database.query, uid, id, action);
    // A folder has no bytes; its id names no object.
    return judged?.item?.node.kind === 'file' ? judged : undefined;
  };

  return {
    async check(request) {
      const { method, name, caller } = request;
      if (method === 'create') return receiveObject.check(request);
      if (!caller || method === 'list') throw new AppError('storage/unauthorized');
      const judged = await verify(caller.uid, name, actionOf[method]);
      if (judged?.decision !== 'allowed' || !judged.item)
        throw new AppError(judged?.decision === 'forbidden' ? 'storage/unauthorized' : 'storage/object-not-found');
      return judged.item.node;
    },

    async mayStillRead(name, uid) {
      const person = await identity.person(uid);
      if (!person || person.disabled) return false;
      return (await verify(uid, name, 'read'))?.decision === 'allowed';
    },

    async locate(name) {
      const id = nodeIdOf(name);
      const objectId = id === undefined ? undefined : await currentObjectOf(database.query, id);
      return objectId === undefined ? name : objectNameOf(objectId);
    },
  };
}

const actionOf = { get: 'read', update: 'change-object', delete: 'trash' } as const;
