import { describe, expect, it } from 'vitest';
import { Thumbnails } from './thumbnails.ts';

function gallery() {
  const seen = {
    requested: [] as (readonly string[])[],
    large: [] as boolean[],
    now: 0,
    pending: [] as (() => void)[],
  };
  const thumbnails = new Thumbnails({
    now: () => seen.now,
    soon: (run) => void seen.pending.push(run),
    fetch: async (ids, large) => {
      seen.requested.push(ids);
      seen.large.push(large);
      const thumbnails = ids.filter((id) => id.startsWith('p'));
      return {
        thumbnails: thumbnails.map((id) => ({ id, url: `/t/${id}/${seen.requested.length}` })),
        expiresAt: seen.now + 100_000,
      };
    },
  });
  const settle = async () => {
    for (const run of seen.pending.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { seen, thumbnails, settle };
}

const node = (id: string, generation = 1) => ({ id, generation });

describe('thumbnails', () => {
  it('are requested together and once', async () => {
    const { seen, thumbnails, settle } = gallery();
    expect(thumbnails.of(node('p1'))).toBeNull();
    thumbnails.of(node('p2'));
    thumbnails.of(node('text'));
    await settle();
    expect(seen.requested).toEqual([['p1', 'p2', 'text']]);
    expect(thumbnails.of(node('p1'))).toBe('/t/p1/1');
    expect(thumbnails.of(node('text'))).toBeNull();
    await settle();
    expect(seen.requested).toHaveLength(1);
  });

  it('are requested again after the file changed', async () => {
    const { thumbnails, settle } = gallery();
    thumbnails.of(node('p1'));
    await settle();
    expect(thumbnails.of(node('p1', 2))).toBeNull();
    await settle();
    expect(thumbnails.of(node('p1', 2))).toBe('/t/p1/2');
  });

  it('stay visible while an expiring URL is renewed', async () => {
    const { seen, thumbnails, settle } = gallery();
    thumbnails.of(node('p1'));
    await settle();
    seen.now = 90_000;
    expect(thumbnails.of(node('p1'))).toBe('/t/p1/1');
    await settle();
    expect(thumbnails.of(node('p1'))).toBe('/t/p1/2');
  });

  it('in small size stand in for large ones until those arrive', async () => {
    const { seen, thumbnails, settle } = gallery();
    thumbnails.of(node('p1'));
    await settle();
    expect(thumbnails.of(node('p1'), 'large')).toBe('/t/p1/1');
    expect(thumbnails.of(node('p2'), 'large')).toBeNull();
    await settle();
    expect(seen).toMatchObject({ requested: [['p1'], ['p1', 'p2']], large: [false, true] });
    expect(thumbnails.of(node('p1'), 'large')).toBe('/t/p1/2');
    expect(thumbnails.of(node('p1'))).toBe('/t/p1/1');
  });

  it('are requested in batches that the server accepts', async () => {
    const { seen, thumbnails, settle } = gallery();
    for (let index = 0; index < 450; index += 1) thumbnails.of(node(`p${index}`));
    await settle();
    await settle();
    expect(seen.requested.map((ids) => ids.length)).toEqual([200, 200, 50]);
  });
});
