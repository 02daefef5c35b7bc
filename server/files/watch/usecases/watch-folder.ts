import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { changedSince, changesOfSpace, forgetTombstones, removedSince } from '../store.ts';
import type { SpaceChanges } from './watch-changes.ts';

export interface FolderChanges {
  /** Everything up to this change of the space was told. */
  readonly change: number;
  readonly upserted: readonly StoredNode[];
  readonly removed: readonly string[];
  /** Changes were missed: the folder must be listed again. */
  readonly reload: boolean;
}

interface WatchInput {
  readonly folderId: string;
  /** The last change that the watcher has seen. */
  readonly since?: number | undefined;
}

/**
 * Streams the changes of a folder, beginning with what was missed since. The permission is checked again at every
 * change (T20); the stream ends when it is lost.
 */
export type WatchFolder = (
  uid: string,
  input: WatchInput,
  signal: AbortSignal,
) => AsyncGenerator<FolderChanges, { readonly change: number }, undefined>;

export type WatchFolderDeps = SpaceDeps & {
  readonly changes: SpaceChanges;
  readonly watchMs?: number;
  readonly paceMs?: number;
};

export function createWatchFolder(deps: WatchFolderDeps): WatchFolder {
  const { database, changes, watchMs = limits.drive.watchMs, paceMs = 100 } = deps;
  const watchers = new Map<string, number>();

  return async function* watch(uid, input, signal) {
    const count = (watchers.get(uid) ?? 0) + 1;
    if (count > limits.drive.watchersPerPersonMax)
      throw new AppError('rate/limited', { sentence: 'Too many of your windows are open. Close some of them.' });
    watchers.set(uid, count);
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(watchMs)]);
      const space = await openSpace(deps, uid);
      const folderId = folderIn(space, input.folderId);
      let seen = await changesSince(database.query, { uid, folderId, spaceId: space.id, since: input.since });
      yield seen;
      while (!until.aborted) {
        await changes.beyond(space.id, seen.change, until);
        // A thousand files that arrive one after another become a few messages.
        await pause(paceMs, until);
        if (until.aborted) break;
        seen = await changesSince(database.query, { uid, folderId, spaceId: space.id, since: seen.change });
        if (seen.reload || seen.upserted.length > 0 || seen.removed.length > 0) yield seen;
      }
      return { change: seen.change };
    } finally {
      const others = (watchers.get(uid) ?? 1) - 1;
      if (others === 0) watchers.delete(uid);
      else watchers.set(uid, others);
    }
  };
}

async function changesSince(
  queries: Queries,
  watched: {
    readonly uid: string;
    readonly folderId: string;
    readonly spaceId: string;
    readonly since?: number | undefined;
  },
): Promise<FolderChanges> {
  const { uid, folderId, spaceId, since } = watched;
  await permitFolder(queries, uid, folderId, 'list');
  // Read first: the rows include every commit up to this change, and later ones are told twice at most.
  const { changes: change } = await changesOfSpace(queries, spaceId);
  if (since === undefined || since === change) return { change, upserted: [], removed: [], reload: false };
  const upserted = await changedSince(queries, folderId, since, rowsMax + 1);
  const tombstones = await removedSince(queries, folderId, since, rowsMax + 1);
  // Read last: tombstones that were deleted while the rows were read are recorded by now.
  const { swept } = await changesOfSpace(queries, spaceId);
  // A number from the future comes from before the database was restored.
  const isMissed = since < swept || since > change || upserted.length > rowsMax || tombstones.length > rowsMax;
  if (isMissed) return { change, upserted: [], removed: [], reload: true };
  const here = new Set(upserted.map(({ id }) => id));
  const removed = [...new Set(tombstones)].filter((id) => !here.has(id));
  return { change, upserted, removed, reload: false };
}

const rowsMax = limits.drive.pageMax;

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An abort is expected here; every other error is a bug.
  await sleep(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Deletes old tombstones; watchers that are further behind list the folder again. Gives how many were deleted. */
export type ForgetTombstones = () => Promise<number>;

export function createForgetTombstones({ database, clock }: SpaceDeps): ForgetTombstones {
  return async () => {
    const before = clock.now() - limits.drive.tombstonesLifetimeMs;
    for (let forgotten = 0; ; ) {
      const count = await database.transaction((transaction) => forgetTombstones(transaction, before, rowsAtOnce));
      forgotten += count;
      if (count < rowsAtOnce) return forgotten;
    }
  };
}

const rowsAtOnce = 500;
