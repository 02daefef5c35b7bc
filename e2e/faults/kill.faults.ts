import { expect, it } from 'vitest';
import { killRounds } from '../support/kill/kill-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('loses no acknowledged write in a hundred random kills', async () => {
  const report = await killRounds(100, announcedSeed('a hundred kills of a server with a drive'));
  expect(report).toMatchObject({ kills: 100, broken: [] });
  expect(report.acknowledgedUploads).toBeGreaterThan(100);
}, 1_800_000);
