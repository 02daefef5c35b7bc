import { expect, it } from 'vitest';
import { repeatRounds } from '../support/kill/repeat-rounds.ts';
import { announcedSeed } from '../support/kill/seeded.ts';

it('does each write once when a client repeats what a killed server did not answer', async () => {
  const report = await repeatRounds({ kills: 4, seed: announcedSeed('four kills of a server with writers') });
  expect(report.broken).toEqual([]);
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.answered).toBeGreaterThan(0);
}, 180_000);
