import type { Also } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import { changeSpaceById, type DropDeps, driveBucket, objectNameOf } from '../../../files/index.ts';
import { workspaceNameSetting } from '../../../identity/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { removeRequest } from '../store/requests.ts';
import { findOpenSubmissions, removeSubmissions } from '../store/submissions.ts';
import { closeSubmission } from './close-submission.ts';
import type { Submit } from './place-submission.ts';
import { ownRequest } from './view.ts';

/** Deletes a request. Submitted files stay with the owner, and files that have arrived are submitted first. */
export type DeleteRequest = (uid: string, id: string, also?: Also<void>) => Promise<void>;

export type DeleteRequestDeps = DropDeps &
  Pick<Core, 'database' | 'settings' | 'audit'> & {
    readonly submit: Submit;
    readonly storage: Pick<Storage, 'cancelUploads'>;
  };

export function createDeleteRequest(deps: DeleteRequestDeps): DeleteRequest {
  const { database, settings, storage, audit } = deps;
  return async (uid, id, also) => {
    const { spaceId } = await ownRequest(database.query, uid, id);
    const workspaceName = await settings.get(workspaceNameSetting);
    const unfinished = await changeSpaceById(database, spaceId, async (transaction) => {
      const request = await ownRequest(transaction, uid, id);
      const ended: string[] = [];
      for (;;) {
        const open = await findOpenSubmissions(transaction, { requestId: id }, submissionsAtOnce);
        for (const submission of open) {
          const closed = await closeSubmission(transaction, deps, {
            request,
            submission,
            byItself: true,
            workspaceName,
          });
          ended.push(...closed.unfinished);
        }
        if (open.length < submissionsAtOnce) break;
      }
      while (!(await removeSubmissions(transaction, id, submissionsAtOnce)));
      await removeRequest(transaction, id);
      await audit.record({ actor: uid, action: 'request.delete', target: id }, transaction);
      await also?.(transaction);
      return ended;
    });
    for (const nodeId of unfinished) await storage.cancelUploads(driveBucket, objectNameOf(nodeId));
  };
}

const submissionsAtOnce = 200;
