import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import { changeSpaceById, type DropDeps, driveBucket, objectNameOf } from '../../../files/index.ts';
import { workspaceNameSetting } from '../../../identity/index.ts';
import type { Storage } from '../../../storage/index.ts';
import type { StoredSubmission } from '../domain/stored-request.ts';
import { findRequest } from '../store/requests.ts';
import { isStillSending } from '../store/submission-files.ts';
import { findOpenSubmissions, findSubmission } from '../store/submissions.ts';
import { closeSubmission } from './close-submission.ts';
import type { Submit } from './place-submission.ts';

/**
 * Submits what guests uploaded and then left, so that every acknowledged file reaches the owner. Returns how many
 * submissions were ended.
 */
export type SubmitIdle = () => Promise<number>;

export type SubmitIdleDeps = DropDeps &
  Pick<Core, 'database' | 'clock' | 'settings'> & {
    readonly submit: Submit;
    readonly storage: Pick<Storage, 'cancelUploads'>;
  };

export function createSubmitIdle(deps: SubmitIdleDeps): SubmitIdle {
  const { database, clock, settings, storage } = deps;

  async function end(transaction: Queries, id: string, workspaceName: string): Promise<readonly string[]> {
    const submission = await findSubmission(transaction, id);
    if (submission?.state !== 'open' || submission.touchedAt >= idleSince()) return [];
    const request = await findRequest(transaction, submission.requestId);
    if (!request) throw new Error(`Submission ${id} has no request.`);
    return (await closeSubmission(transaction, deps, { request, submission, byItself: true, workspaceName }))
      .unfinished;
  }

  const idleSince = () => clock.now() - limits.request.submitIdleMs;

  return async () => {
    const workspaceName = await settings.get(workspaceNameSetting);
    let ended = 0;
    // A submission with a running upload stays open; the next page starts after it, so each is checked once a run.
    for (let after: StoredSubmission | undefined; ; ) {
      const idle = await findOpenSubmissions(database.query, { after, touchedBefore: idleSince() }, submissionsAtOnce);
      for (const { id, spaceId } of idle) {
        if (await isStillSending(database.query, id)) continue;
        const unfinished = await changeSpaceById(database, spaceId, (transaction) =>
          end(transaction, id, workspaceName),
        );
        for (const nodeId of unfinished) await storage.cancelUploads(driveBucket, objectNameOf(nodeId));
        ended += 1;
      }
      after = idle.at(-1);
      if (idle.length < submissionsAtOnce) return ended;
    }
  };
}

const submissionsAtOnce = 200;
