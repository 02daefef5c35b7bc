import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { ObjectRequest } from '../../storage/index.ts';
import { nodeIdOf } from '../rules/node-id.ts';
import type { NodeDeed } from '../rules/permission.ts';
import type { StoredNode } from '../rules/stored-node.ts';
import { findUploadOfNode, touchUpload } from '../store/uploads.ts';
import { judgeById } from './permission.ts';

/** Asks the drive's own permission function in the place of storage rules, and answers in storage's words. */
export interface AuthorizeObject {
  /**
   * Gives the node behind the object. What the caller may not see does not exist (T17, T18). What nobody began cannot be
   * created, and sounds the same for every name: on an upload the SDK knows no "not found".
   */
  check(request: ObjectRequest): Promise<StoredNode>;
  /** Whether a person who was given a download URL could still be given it (T46). */
  mayStillRead(name: string, uid: string): Promise<boolean>;
}

export function createAuthorizeObject({
  database,
  clock,
  identity,
}: Pick<Core, 'database' | 'clock'> & { readonly identity: Pick<Identity, 'person'> }): AuthorizeObject {
  const judge = async (uid: string, name: string, deed: NodeDeed) => {
    const id = nodeIdOf(name);
    const judged = id === undefined ? undefined : await judgeById(database.query, uid, id, deed);
    // A folder has no bytes; its id names no object.
    return judged?.line?.node.kind === 'file' ? judged : undefined;
  };

  /** An upload that is still being asked about is not left lying; once an hour is enough to know. */
  async function touch(node: StoredNode): Promise<void> {
    const upload = await findUploadOfNode(database.query, node.id);
    if (upload && upload.touchedAt < clock.now() - touchEveryMs)
      await touchUpload(database.query, upload.id, clock.now());
  }

  return {
    async check({ method, name, caller, size }) {
      if (!caller || method === 'list') throw new AppError('storage/unauthorized');
      const judged = await judge(caller.uid, name, deedOf[method]);
      if (judged?.verdict !== 'allowed' || !judged.line)
        throw new AppError(
          method === 'create' || judged?.verdict === 'forbidden' ? 'storage/unauthorized' : 'storage/object-not-found',
        );
      const { node } = judged.line;
      if (method === 'create') {
        if (size !== undefined && size !== node.size) throw new AppError('storage/unauthorized');
        await touch(node);
      }
      return node;
    },

    async mayStillRead(name, uid) {
      const person = await identity.person(uid);
      if (!person || person.disabled) return false;
      return (await judge(uid, name, 'read'))?.verdict === 'allowed';
    },
  };
}

const deedOf = { get: 'read', create: 'fill', update: 'change-object', delete: 'trash' } as const;
const touchEveryMs = 60 * 60 * 1000;
