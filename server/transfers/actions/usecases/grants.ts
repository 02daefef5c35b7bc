import { AppError } from '../../../core/errors.ts';
import { equalSecrets, hashSecret, newId, newSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { type Authorize, changeSpaceById, type Files, objectNameOf } from '../../../files/index.ts';
import type { EndUploads } from '../../uploads/usecases/end-uploads.ts';
import {
  type ActionGrant,
  deleteGrant,
  endGrant,
  findEndedGrants,
  findGrant,
  findGrantOfJob,
  insertGrant,
  listResults,
} from '../store/grants.ts';

/** The address of a run: the function reads and adds by it, until the run ends. */
export interface Grants {
  open(
    grant: Omit<ActionGrant, 'id' | 'secretHash'>,
  ): Promise<{ readonly grant: ActionGrant; readonly secret: string }>;
  /** Throws `drive/not-found` for a grant that has ended, as for one that never was (T17). */
  find(id: string, secret: string): Promise<ActionGrant>;
  /** Runs a request by the grant; the end of the grant aborts it and waits for it. */
  during<T>(grant: ActionGrant, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Ends a run that has succeeded: what it added can be undone together. */
  keep(grant: ActionGrant): Promise<KeptResults>;
  /** Ends a run that has not: what it added goes to the trash. */
  discard(grant: ActionGrant): Promise<void>;
  /** Discards what an earlier attempt of the job has left. */
  discardOfJob(jobId: string): Promise<void>;
  /** Discards what runs of dead processes have left. */
  sweep(): Promise<void>;
  /** The first refusal that the function got from the drive: the reason why it failed. */
  refusalOf(grant: ActionGrant): AppError | undefined;
}

interface KeptResults {
  readonly ids: readonly string[];
  readonly operationId: string | null;
}

export type GrantDeps = Pick<Core, 'database' | 'clock' | 'log'> & {
  readonly filterAuthorized: Authorize;
  readonly trashNodes: Files['trashNodes'];
  readonly recordAdded: Files['recordAdded'];
  readonly endUploads: Pick<EndUploads, 'failed'>;
};

export function createGrants(deps: GrantDeps): Grants {
  const { database, clock } = deps;
  /** The grants of runs in this process. */
  const open = new Map<string, OpenGrant>();

  /** In the order of the drive's changes: a result is either added before, or refused. */
  async function end(grant: ActionGrant): Promise<readonly string[]> {
    const { id, uid, spaceId } = grant;
    await changeSpaceById(database, spaceId, (transaction) => endGrant(transaction, id, clock.now()));
    const here = open.get(id);
    here?.control.abort(new AppError('drive/not-found'));
    await Promise.allSettled(here?.running ?? []);
    const ids = await listResults(database.query, id);
    // An upload that its process did not live to finish.
    for (const nodeId of ids) await deps.endUploads.failed(objectNameOf(nodeId), uid);
    return ids;
  }

  async function discard(grant: ActionGrant): Promise<void> {
    const { id, uid } = grant;
    const added = await end(grant);
    try {
      const left = await deps.filterAuthorized(database.query, { kind: 'person', uid }, added, 'trash');
      const ids = left.map(({ node }) => node.id);
      for (let from = 0; from < ids.length; from += trashedAtOnce)
        await deps.trashNodes(uid, ids.slice(from, from + trashedAtOnce));
    } catch (error) {
      // The account is disabled or gone, and what it has stays as it is.
      if (!(error instanceof AppError)) throw error;
    }
    await database.transaction((transaction) => deleteGrant(transaction, id));
    open.delete(id);
  }

  return {
    async open(given) {
      const secret = newSecret();
      const grant: ActionGrant = { ...given, id: newId(), secretHash: hashSecret(secret) };
      await insertGrant(database.query, grant);
      open.set(grant.id, { control: new AbortController(), running: new Set(), refusal: undefined });
      return { grant, secret };
    },

    async find(id, secret) {
      const grant = await findGrant(database.query, id);
      if (!grant || !equalSecrets(hashSecret(secret), grant.secretHash) || grant.endsAt <= clock.now())
        throw new AppError('drive/not-found');
      return grant;
    },

    async during(grant, work) {
      // Another process of the same database may run the job; then only the database ends the grant.
      const here = open.get(grant.id) ?? { control: new AbortController(), running: new Set(), refusal: undefined };
      const running = work(here.control.signal);
      here.running.add(running);
      try {
        return await running;
      } catch (error) {
        if (error instanceof AppError) here.refusal ??= error;
        throw error;
      } finally {
        here.running.delete(running);
      }
    },

    async keep(grant) {
      const ids = await end(grant);
      const { items, operationId } = await deps.recordAdded(grant.uid, ids, (transaction) =>
        deleteGrant(transaction, grant.id),
      );
      open.delete(grant.id);
      return { ids: items.map((node) => node.id), operationId };
    },

    discard,

    async discardOfJob(jobId) {
      const grant = await findGrantOfJob(database.query, jobId);
      if (grant) await discard(grant);
    },

    async sweep() {
      for (const grant of await findEndedGrants(database.query, clock.now() - settleMs, sweptAtOnce)) {
        if (open.has(grant.id)) continue;
        await discard(grant);
        deps.log.info({ grant: grant.id }, 'the results of an interrupted run were trashed');
      }
    },

    refusalOf: (grant) => open.get(grant.id)?.refusal,
  };
}

interface OpenGrant {
  readonly control: AbortController;
  readonly running: Set<Promise<unknown>>;
  refusal: AppError | undefined;
}

/** A transaction blocks other changes to the drive. */
const trashedAtOnce = 200;
const sweptAtOnce = 100;
/** A run settles its results by itself within this time. */
const settleMs = 10 * 60 * 1000;
