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

/** Asks the drive's permission function in place of storage rules, and answers with storage's error codes. */
export interface AuthorizeObject {
  /** Gives the node of the object. What the caller may not see does not exist (T17, T18). */
  check(request: ObjectRequest): Promise<StoredNode>;
  /** Whether the person could still be given the download URL (T46). */
  mayStillRead(name: string, uid: string): Promise<boolean>;
  /** The object with the bytes of the current version. */
  locate(name: string): Promise<string>;
}

export type AuthorizeDeps = Pick<Core, 'database'> & {
  readonly identity: Pick<Identity, 'person'>;
  readonly receiveObject: Pick<ReceiveObject, 'check'>;
};

export function createAuthorizeObject({ database, identity, receiveObject }: AuthorizeDeps): AuthorizeObject {
  const verify = async (uid: string, name: string, action: NodeAction) => {
    const id = nodeIdOf(name);
    const decided = id === undefined ? undefined : await decideById(database.query, uid, id, action);
    // A folder has no object.
    return decided?.item?.node.kind === 'file' ? decided : undefined;
  };

  return {
    async check(request) {
      const { method, name, caller } = request;
      if (method === 'create') return receiveObject.check(request);
      if (!caller || method === 'list') throw new AppError('storage/unauthorized');
      const decided = await verify(caller.uid, name, actionOf[method]);
      if (decided?.decision !== 'allowed' || !decided.item)
        throw new AppError(decided?.decision === 'forbidden' ? 'storage/unauthorized' : 'storage/object-not-found');
      return decided.item.node;
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
