import { describe, expect, it } from 'vitest';
import { type FolderChange, watchFolder } from './watch-folder.ts';

type Told = readonly (number | 'breaks' | 'gone')[];

/** A server that sends one list of changes per connection. */
async function watched(connections: readonly Told[], since?: number) {
  const seen = {
    asked: [] as (number | undefined)[],
    heard: [] as number[],
    live: [] as boolean[],
    ended: [] as string[],
    waits: [] as number[],
  };
  const stop = new AbortController();
  const rest = [...connections];
  await watchFolder(
    {
      async *open(from): AsyncIterable<FolderChange> {
        seen.asked.push(from);
        const told = rest.shift();
        if (!told) return stop.abort();
        for (const word of told) {
          if (typeof word === 'string') throw new Error(word);
          yield { change: word, upserted: [], removed: [], reload: false };
        }
      },
      onChange: ({ change }) => seen.heard.push(change),
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
    const { asked, heard } = await watched([[4, 5, 'breaks'], [6]], 3);
    expect(heard).toEqual([4, 5, 6]);
    expect(asked).toEqual([3, 5, 6]);
  });

  it('waits longer after every failure, and starts over after a success', async () => {
    const { waits } = await watched([['breaks'], ['breaks'], ['breaks'], [1, 'breaks'], ['breaks']]);
    expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 1000, 2000]);
  });

  it('never waits longer than a minute', async () => {
    const { waits } = await watched(Array.from({ length: 12 }, (): Told => ['breaks']));
    expect(Math.max(...waits)).toBe(60_000);
  });

  it('reconnects soon when the server ended the stream', async () => {
    const { waits, asked } = await watched([[1], [2]]);
    expect(waits[0]).toBe(250);
    expect(asked).toEqual([undefined, 1, 2]);
  });

  it('gives up when the folder is gone', async () => {
    const { asked, live, ended } = await watched([[1, 'gone'], [2]]);
    expect(asked).toHaveLength(1);
    expect(ended).toEqual(['gone']);
    expect(live.at(-1)).toBe(false);
  });
});
