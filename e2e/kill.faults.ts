import { expect, it } from 'vitest';
import { killRounds } from './support/kill-rounds.ts';

it('loses nothing acknowledged in a hundred kills at random moments', async () => {
  const report = await killRounds(100, 11);
  expect(report).toMatchObject({ kills: 100, broken: [] });
  expect(report.acknowledgedUploads).toBeGreaterThan(100);
}, 1_800_000);
