import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { driveBucket, objectNameOf } from '../../domain/node-id.ts';
import { DigestThread, digestsOfBytes } from '../store/digest-thread.ts';
import { findDigests, findUndigested, setDigests, type Undigested } from '../store/version-digests.ts';
import { type Digests, undigestedIn } from '../store/versions.ts';
import { createLanes } from './digest-lanes.ts';

/**
 * Computes digests of versions after the upload was answered. A restart loses none: versions without digests are found
 * again.
 */
export interface DigestVersions {
  /**
   * The digests of these versions, computed first if missing; deleted versions are left out. `server/unavailable` when
   * they are not ready in time.
   */
  of(versionIds: readonly string[], deadlineMs?: number): Promise<ReadonlyMap<string, Digests>>;
  /** Computes what an ended process has left; gives how many objects. */
  catchUp(): Promise<number>;
  /** Gives up what is being read; the next start takes it up again. */
  close(): Promise<void>;
}

export type DigestDeps = Pick<Core, 'database' | 'clock' | 'log'> & { readonly storage: Pick<Storage, 'read'> };

export function createDigestVersions(deps: DigestDeps): DigestVersions {
  const { database, clock, log } = deps;
  const thread = new DigestThread();
  let isOpen = true;
  const lanes = createLanes((objectId) => digestObject(deps, thread, objectId, () => isOpen));

  const inBackground = (found: Undigested) => {
    if (!isOpen || lanes.waiting() >= waitingMax) return;
    lanes.run(found).catch((error: unknown) => {
      if (isOpen) log.warn({ err: error, object: found.objectId }, 'digests were not computed yet');
    });
  };
  const unsubscribe = database.onCommit((topics) => {
    for (const topic of topics) for (const found of undigestedIn(topic)) inBackground(found);
  });
  let reached = 0;

  return {
    async of(versionIds, deadlineMs = digestDeadlineMs) {
      const existing = await findDigests(database.query, versionIds);
      const lacking = [...existing.values()].filter(({ digests }) => digests === null);
      if (lacking.length > 0) await within(deadlineMs, Promise.all(lacking.map((found) => lanes.run(found))));
      const found = lacking.length > 0 ? await findDigests(database.query, versionIds) : existing;
      return new Map(
        [...found].map(([id, { digests }]) => {
          if (!digests) throw new AppError('server/unavailable');
          return [id, digests] as const;
        }),
      );
    },

    async catchUp() {
      const before = clock.now() - leftAfterMs;
      const left = await findUndigested(database.query, { from: reached, before }, caughtUpAtOnce);
      // Starts over at the end, so that an unreadable object does not block the others for ever.
      reached = left.length < caughtUpAtOnce ? 0 : (left.at(-1)?.createdAt ?? 0);
      for (const found of left) inBackground(found);
      return left.length;
    },

    async close() {
      isOpen = false;
      unsubscribe();
      await lanes.settled();
      await thread.close();
    },
  };
}

const digestDeadlineMs = 60_000;
/** Younger ones are still being processed by the process that received them. */
const leftAfterMs = 5 * 60 * 1000;
const caughtUpAtOnce = 500;
const waitingMax = 2 * caughtUpAtOnce;

/** Writes nothing when the version was deleted meanwhile. */
async function digestObject(
  { database, storage }: Pick<DigestDeps, 'database' | 'storage'>,
  thread: DigestThread,
  objectId: string,
  isWanted: () => boolean,
): Promise<void> {
  const opened = await storage.read(driveBucket, objectNameOf(objectId));
  if (!opened) return;
  try {
    const digests =
      opened.object.size <= limits.drive.digestBytesAtOnce
        ? digestsOfBytes(await gathered(opened.stream))
        : await thread.digest(opened.stream, isWanted);
    if (digests) await setDigests(database.query, objectId, digests);
  } finally {
    await opened.close();
  }
}

async function gathered(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function within(deadlineMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('server/unavailable')), deadlineMs);
  });
  try {
    await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
