import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { type PrunableVersion, prunedVersions } from './prune-versions.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const now = 20_000 * day + 12 * hour;

/** Versions of these ages, the oldest with number 1; the youngest is the current one. */
function aged(...ages: readonly number[]): readonly PrunableVersion[] {
  return [...ages]
    .sort((one, other) => other - one)
    .map((age, at) => ({ id: `v${age}`, number: at + 1, createdAt: now - age, label: null, pinned: false }));
}

const currentOf = (versions: readonly PrunableVersion[]) => versions.at(-1)?.id ?? null;
const kept = (versions: readonly PrunableVersion[], at = now, current = currentOf(versions)) => {
  const gone = new Set(prunedVersions(versions, current, at));
  return versions.filter(({ id }) => !gone.has(id));
};

describe('Of the versions of a file', () => {
  it('all are kept for a day', () => {
    const versions = aged(...Array.from({ length: 90 }, (_, n) => n * 15 * 60 * 1000));
    expect(kept(versions)).toEqual(versions);
  });

  it('the last of each hour is kept for a week', () => {
    const start = 2 * day;
    // `now` is at the full hour: these four lie within one.
    const ages = [start + 1, start + 10, start + 30 * 60 * 1000, start + hour];
    expect(kept(aged(0, ...ages)).map(({ id }) => id)).toEqual([`v${start + 1}`, 'v0']);
  });

  it('the last of each day is kept for a month, of each week for half a year, and then none', () => {
    const noons = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n * day);
    const monthly = kept(aged(0, ...noons(8 * day, 20), ...noons(8 * day + hour, 20)));
    expect(monthly).toHaveLength(1 + 20);
    const weekly = kept(aged(0, ...noons(40 * day, 140)));
    expect(weekly.length).toBeGreaterThanOrEqual(1 + 20);
    expect(weekly.length).toBeLessThanOrEqual(1 + 21);
    expect(kept(aged(0, ...noons(180 * day, 100)))).toHaveLength(1);
  });

  it('the current one stays, however old, and is the only one that must', () => {
    const versions = aged(1000 * day, 2000 * day);
    expect(kept(versions).map(({ id }) => id)).toEqual([`v${1000 * day}`]);
    expect(kept(versions, now, `v${2000 * day}`).map(({ id }) => id)).toEqual([`v${2000 * day}`]);
    expect(kept(versions, now, null)).toEqual([]);
  });

  it('those with a label and pinned ones stay, however many and old', () => {
    const old = aged(...Array.from({ length: 300 }, (_, n) => (1000 + n) * day));
    const fixed = old.map((version, at) => ({ ...version, label: at % 2 ? 'x' : null, pinned: at % 2 === 0 }));
    expect(kept(fixed)).toEqual(fixed);
  });

  it('at most a hundred stay, and the oldest are pruned first', () => {
    const versions = aged(...Array.from({ length: 150 }, (_, n) => n * 1000));
    const stayed = kept(versions);
    expect(stayed).toHaveLength(limits.drive.versionsMax);
    expect(stayed).toEqual(versions.slice(-limits.drive.versionsMax));
    const [oldest, ...others] = versions;
    if (!oldest) throw new Error('There are versions.');
    const labelled = [{ ...oldest, label: 'first draft' }, ...others];
    expect(kept(labelled)[0]?.label).toBe('first draft');
    expect(kept(labelled)).toHaveLength(limits.drive.versionsMax);
  });

  it('one from the future, after a clock was set back, counts as new', () => {
    const versions = aged(-5 * day, -4 * day, 0);
    expect(kept(versions)).toEqual(versions);
  });
});

describe('Whatever versions there are', () => {
  /** A seeded random generator, so that a failure can be reproduced. */
  const createDice = (seed: number) => {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  };
  const seeds = Array.from({ length: 60 }, (_, n) => n + 1);
  /** Some close together, some far apart, fewer than the limit of a hundred. */
  const randomVersions = (seed: number) => {
    const dice = createDice(seed);
    let createdAt = now - 250 * day;
    const versions: PrunableVersion[] = [];
    while (versions.length < 90 && createdAt < now) {
      createdAt += Math.floor(dice() ** 4 * 20 * day) + 1;
      const label = dice() < 0.05 ? 'kept' : null;
      versions.push({
        id: `v${versions.length}`,
        number: versions.length + 1,
        createdAt,
        label,
        pinned: dice() < 0.02,
      });
    }
    return versions;
  };

  it.each(seeds)('pruning often gives the same as pruning once (seed %i)', (seed) => {
    const versions = randomVersions(seed);
    const dice = createDice(seed + 1000);
    let stayed: readonly PrunableVersion[] = versions;
    let at = now - 100 * day;
    while (at < now) {
      stayed = kept(stayed, at, currentOf(versions));
      at += Math.floor(dice() * 10 * day);
    }
    expect(kept(stayed, now, currentOf(versions))).toEqual(kept(versions, now));
  });

  it.each(seeds)(
    'no labelled, pinned or young version is pruned, and pruning twice prunes nothing more (seed %i)',
    (seed) => {
      const versions = randomVersions(seed);
      const stayed = kept(versions);
      const ids = new Set(stayed.map(({ id }) => id));
      for (const { id, label, pinned, createdAt } of versions) {
        const mustStay = label !== null || pinned || id === currentOf(versions) || now - createdAt < day;
        if (mustStay) expect(ids.has(id)).toBe(true);
      }
      expect(kept(stayed)).toEqual(stayed);
      expect(stayed.length).toBeLessThanOrEqual(limits.drive.versionsMax);
    },
  );

  it.each(seeds)('a pruned old version leaves a younger one of its span (seed %i)', (seed) => {
    const versions = randomVersions(seed);
    const ids = new Set(kept(versions).map(({ id }) => id));
    for (const gone of versions.filter(({ id }) => !ids.has(id))) {
      const age = now - gone.createdAt;
      if (age >= limits.drive.versionsWeeklyMs) continue;
      const span = age < limits.drive.versionsHourlyMs ? hour : age < limits.drive.versionsDailyMs ? day : 7 * day;
      const heirs = versions.filter(
        ({ id, number, createdAt }) =>
          ids.has(id) && number > gone.number && Math.floor(createdAt / span) === Math.floor(gone.createdAt / span),
      );
      expect(heirs.length).toBeGreaterThan(0);
    }
  });
});
