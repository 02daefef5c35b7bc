import { expect, it } from 'vitest';
import { backupKillRounds } from '../support/kill/backup-rounds.ts';
import { announcedSeed, roundsOf, seeded } from '../support/kill/seeded.ts';

const kills = roundsOf(25);

it.each(['sqlite', 'postgres'] as const)(
  `A backup and a restore that are killed leave nothing that passes for whole: %s, ${kills} kills each`,
  async (kind) => {
    const random = seeded(announcedSeed(`kills in backups and restores on ${kind}`));
    const { broken, ...totals } = await backupKillRounds({ kind, kills, random });
    console.log(`backups and restores on ${kind}:`, totals);
    expect(broken).toEqual([]);
    expect(totals.compared).toBeGreaterThan(kills);
  },
  1_800_000,
);
