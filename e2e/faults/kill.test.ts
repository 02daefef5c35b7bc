import { expect, it } from 'vitest';
import { killRounds } from '../support/kill/kill-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('loses no acknowledged write when killed during uploads and settings writes', async () => {
  const report = await killRounds({ kills: 4, seed: announcedSeed('four kills of a server with a drive') });
  expect(report.broken).toEqual([]);
  expect(report.acknowledgedUploads).toBeGreaterThan(0);
  expect(report.acknowledgedSettings).toBeGreaterThan(0);
}, 180_000);
