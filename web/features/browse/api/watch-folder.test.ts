import { describe, expect, it } from 'vitest';
import { type FolderChange, watchFolder } from './watch-folder.ts';

type StreamedEvents = readonly (number | 'breaks' | 'gone')[];

/** A server that sends one list of changes per connection. */
async function watched(connections: readonly StreamedEvents[], since?: number) {
  const seen = {
    opened: [] as (number | undefined)[],
    changes: [] as number[],
    live: [] as boolean[],
    ended: [] as string[],
    waits: [] as number[],
  };
  const stop = new AbortController();
  const rest = [...connections];
  await watchFolder(
    {
      async *open(from): AsyncIterable<FolderChange> {
        seen.opened.push(from);
        const events = rest.shift();
        if (!events) return stop.abort();
        for (const word of events) {
          if (typeof word === 'string') throw new Error(word);
          yield { change: word, upserted: [], removed: [], reload: false };
        }
      },
      onChange: ({ change }) => seen.changes.push(change),
      onLive: (isLive) => seen.live.push(isLive),
      isWorthAnother: (error) => (error as Error).message !== 'gone',
      onEnd: (error) => void seen.ended.push((error as Error).message),
      wait: async (ms) => void seen.waits.push(ms),
      chance: () => 1,
    },
    since,
    stop.signal,
  );
  return seen;
}

describe('a folder watch', () => {
  it('continues after a break from the last received change', async () => {
    const { opened, changes } = await watched([[4, 5, 'breaks'], [6]], 3);
    expect(changes).toEqual([4, 5, 6]);
    expect(opened).toEqual([3, 5, 6]);
  });

  it('waits longer after every failure, and starts over after a success', async () => {
    const { waits } = await watched([['breaks'], ['breaks'], ['breaks'], [1, 'breaks'], ['breaks']]);
    expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 1000, 2000]);
  });

  it('never waits longer than a minute', async () => {
    const { waits } = await watched(Array.from({ length: 12 }, (): StreamedEvents => ['breaks']));
    expect(Math.max(...waits)).toBe(60_000);
  });

  it('reconnects soon when the server ended the stream', async () => {
    const { waits, opened } = await watched([[1], [2]]);
    expect(waits[0]).toBe(250);
    expect(opened).toEqual([undefined, 1, 2]);
  });

  it('gives up when the folder is gone', async () => {
    const { opened, live, ended } = await watched([[1, 'gone'], [2]]);
    expect(opened).toHaveLength(1);
    expect(ended).toEqual(['gone']);
    expect(live.at(-1)).toBe(false);
  });
});
