import { describe, expect, it } from 'vitest';
import { fixtures } from '../../server/testing/schemas/fixtures.ts';
import { announcedSeed, roundsOf, seeded } from '../support/kill/seeded.ts';
import { upgradeRounds } from '../support/kill/upgrade-rounds.ts';

const kills = roundsOf(12);

describe('a server that is killed while it starts', () => {
  it.each(fixtures)(
    `continues the upgrade at the next start: %s, ${kills} kills`,
    async (from) => {
      const random = seeded(announcedSeed(`kills in the upgrade of ${from}`));
      const report = await upgradeRounds({ from, kills, random });
      console.log(
        `upgrade of ${from}: ${report.kills} kills, ${report.between} between migrations; ${report.rows} rows`,
      );
      expect(report.broken).toEqual([]);
      // A part of the rounds may hit only the beginning and the end.
      if (kills >= 12) expect(report.between).toBeGreaterThan(0);
    },
    1_800_000,
  );

  it.each(['sqlite', 'postgres'] as const)(
    `starts for the first time again: %s, ${kills} kills`,
    async (empty) => {
      const random = seeded(announcedSeed(`kills in the first start on ${empty}`));
      const report = await upgradeRounds({ from: { empty }, kills, random });
      console.log(`first start on ${empty}: ${report.kills} kills, ${report.between} between migrations`);
      expect(report.broken).toEqual([]);
    },
    1_800_000,
  );

  it.each([
    ['keys', { empty: 'sqlite' }, 8],
    ['snapshots', '4-before-plain-names-sqlite.sql', 8],
  ] as const)(
    'leaves nothing half in %s',
    async (within, from, count) => {
      const report = await upgradeRounds({ from, kills: count, random: Math.random, within });
      expect(report.broken).toEqual([]);
    },
    600_000,
  );
});
