import { setImmediate as breathe } from 'node:timers/promises';
import type { Core } from '../../../core/index.ts';
import { countKinds, type KindSum, readKinds, setKinds } from '../../quota/store/kinds.ts';
import { listSpaces, type Space } from '../../store/spaces.ts';
import { changeSpaceById } from '../../usecases/space.ts';
import { countPage, type NodeCounts, setCounters, straightenFile, type WrongFile, wrongFiles } from '../store.ts';

/**
 * `repaired`: a counter was wrong and is corrected. `busy`: the space changed all the time. `gone`: the space was
 * deleted.
 */
type RecountResult = 'right' | 'repaired' | 'busy' | 'gone';

/**
 * Checks that every counter of a space equals a recount. It counts in pages without a lock and starts again when the
 * space changed. A wrong counter is a bug: it is logged and corrected.
 */
export type RecountSpace = (spaceId: string, signal: AbortSignal) => Promise<RecountResult>;

export type RecountDeps = Pick<Core, 'database' | 'log'> & { readonly pageRows?: number };

export function createRecountSpace({ database, log, pageRows = 2000 }: RecountDeps): RecountSpace {
  async function count(spaceId: string, signal: AbortSignal): Promise<Finding> {
    const counted = { usedBytes: 0, reservedBytes: 0, files: 0 };
    const wrong: WrongFile[] = [];
    const kinds = new Map<number, KindSum>();
    for (let after = ''; ; ) {
      signal.throwIfAborted();
      const page = await countPage(database.query, spaceId, after, pageRows);
      if (page.last === undefined) return { counted, wrong, kinds: inOrder(kinds) };
      counted.usedBytes += page.usedBytes;
      counted.reservedBytes += page.reservedBytes;
      counted.files += page.files;
      for (const part of await countKinds(database.query, spaceId, { after, last: page.last })) {
        const { files, bytes } = kinds.get(part.rank) ?? { files: 0, bytes: 0 };
        kinds.set(part.rank, { rank: part.rank, files: files + part.files, bytes: bytes + part.bytes });
      }
      const left = wrongMax - wrong.length;
      if (left > 0) wrong.push(...(await wrongFiles(database.query, spaceId, { after, last: page.last }, left)));
      after = page.last;
      // The embedded database counts on the event loop, so others get their turn between pages.
      await breathe();
    }
  }

  const findIt = async (id: string) => (await listSpaces(database.query, { only: id }, 1))[0];

  /** False when the space changed and the counted numbers are out of date. */
  function repair(before: Space, { counted, wrong, kinds }: Finding): Promise<boolean> {
    return changeSpaceById(database, before.id, async (transaction, space) => {
      if (space.changes !== before.changes + 1) return false;
      await setCounters(transaction, space.id, counted);
      // Before the files, whose correction changes these counters by triggers.
      await setKinds(transaction, space.id, kinds);
      for (const file of wrong) await straightenFile(transaction, file);
      return true;
    });
  }

  return async (spaceId, signal) => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const before = await findIt(spaceId);
      if (!before) return 'gone';
      const finding = await count(spaceId, signal);
      const kept = await readKinds(database.query, spaceId);
      const after = await findIt(spaceId);
      if (after?.changes !== before.changes) continue;
      if (isRight(after, kept, finding)) return 'right';
      if (!(await repair(before, finding))) continue;
      const { usedBytes, reservedBytes, fileCount: files } = before;
      log.error(
        { space: spaceId, kept: { usedBytes, reservedBytes, files }, ...finding },
        'numbers of a drive were wrong and have been repaired',
      );
      return 'repaired';
    }
    return 'busy';
  };
}

interface Finding {
  readonly counted: NodeCounts;
  readonly wrong: readonly WrongFile[];
  readonly kinds: readonly KindSum[];
}

function inOrder(kinds: ReadonlyMap<number, KindSum>): readonly KindSum[] {
  return [...kinds.values()].sort((one, other) => one.rank - other.rank);
}

/** The rest is found at the next recount. */
const wrongMax = 100;
const triesMax = 3;

function isRight(space: Space, keptKinds: readonly KindSum[], { counted, wrong, kinds }: Finding): boolean {
  return (
    wrong.length === 0 &&
    textOf(keptKinds) === textOf(kinds) &&
    space.usedBytes === counted.usedBytes &&
    space.reservedBytes === counted.reservedBytes &&
    space.fileCount === counted.files
  );
}

function textOf(kinds: readonly KindSum[]): string {
  return kinds.map(({ rank, files, bytes }) => `${rank}:${files}:${bytes}`).join(' ');
}
