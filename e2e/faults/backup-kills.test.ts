import { expect, it } from 'vitest';
import { backupKillRounds } from '../support/kill/backup-rounds.ts';
import { announcedSeed, seeded } from '../support/kill/seeded.ts';

it('A backup and a restore that are killed leave nothing that passes for whole', async () => {
  const random = seeded(announcedSeed('a kill in a backup and one in a restore'));
  const report = await backupKillRounds({ kind: 'sqlite', kills: 1, random });
  expect(report.broken).toEqual([]);
});
