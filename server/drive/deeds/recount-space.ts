import { setImmediate as breathe } from 'node:timers/promises';
import type { Core } from '../../core/index.ts';
import {
  type Counted,
  type CrookedFile,
  countPage,
  crookedFiles,
  setCounters,
  straightenFile,
} from '../store/recount.ts';
import { findSpace, type Space } from '../store/spaces.ts';
import { changeSpaceById } from './space.ts';

/** `mended`: something was wrong, and is no longer. `busy`: it changed all the while, so nothing can be said. */
export type RecountVerdict = 'right' | 'mended' | 'busy';

/**
 * Proves that every number of a space equals a recount. It is counted in pages, with a breath after each, and locks
 * nothing; a change in between makes it begin again. What is wrong is an error of ours: it is logged, and mended.
 */
export type RecountSpace = (spaceId: string, signal: AbortSignal) => Promise<RecountVerdict>;

export type RecountParts = Pick<Core, 'database' | 'log'> & { readonly pageRows?: number };

export function createRecountSpace({ database, log, pageRows = 2000 }: RecountParts): RecountSpace {
  async function count(spaceId: string, signal: AbortSignal): Promise<Finding> {
    const counted = { usedBytes: 0, reservedBytes: 0, files: 0 };
    const crooked: CrookedFile[] = [];
    for (let after = ''; ; ) {
      signal.throwIfAborted();
      const page = await countPage(database.query, spaceId, after, pageRows);
      if (page.last === undefined) return { counted, crooked };
      counted.usedBytes += page.usedBytes;
      counted.reservedBytes += page.reservedBytes;
      counted.files += page.files;
      const room = crookedMax - crooked.length;
      if (room > 0) crooked.push(...(await crookedFiles(database.query, spaceId, { after, last: page.last }, room)));
      after = page.last;
      // The embedded database counts on the event loop: everybody else has their turn.
      await breathe();
    }
  }

  /** False when somebody was faster, and what was counted is no longer true. */
  function mend(before: Space, { counted, crooked }: Finding): Promise<boolean> {
    return changeSpaceById(database, before.id, async (transaction, space) => {
      if (space.changes !== before.changes + 1) return false;
      await setCounters(transaction, space.id, counted);
      for (const file of crooked) await straightenFile(transaction, file);
      return true;
    });
  }

  return async (spaceId, signal) => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const before = await findSpace(database.query, spaceId);
      const finding = await count(spaceId, signal);
      const after = await findSpace(database.query, spaceId);
      if (after.changes !== before.changes) continue;
      if (isRight(after, finding)) return 'right';
      if (!(await mend(before, finding))) continue;
      const { usedBytes, reservedBytes, fileCount: files } = before;
      log.error(
        { space: spaceId, kept: { usedBytes, reservedBytes, files }, ...finding },
        'numbers of a drive were wrong and have been mended',
      );
      return 'mended';
    }
    return 'busy';
  };
}

interface Finding {
  readonly counted: Counted;
  readonly crooked: readonly CrookedFile[];
}

/** The rest is found the next time. */
const crookedMax = 100;
const triesMax = 3;

function isRight(space: Space, { counted, crooked }: Finding): boolean {
  return (
    crooked.length === 0 &&
    space.usedBytes === counted.usedBytes &&
    space.reservedBytes === counted.reservedBytes &&
    space.fileCount === counted.files
  );
}
